/** Second step: the list is pasted, typed, chosen as a file or dropped. What is pasted is read at once. */
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { STEPS } from "../../shell/content/scan.ts"
import { Button, buttonClass } from "../../ui/button.tsx"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { whenIdle } from "../../ui/loading/when-idle.ts"
import { MAX_SHOWN_LENGTH, shownOf } from "./desk/in-box.ts"
import type { Progress } from "./desk/scan-desk.ts"
import type { Scanning } from "./desk/use-scan.ts"

export const ScanBox = ({ desk }: { readonly desk: Scanning }) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const [over, setOver] = useState(false)
  const { state, isComparing, prepare, readText, readFile, clear } = desk
  const read = () => void readText(box.current?.value ?? "")
  const show = (text: string) => {
    if (box.current !== null) box.current.value = text
  }
  // Pasted before the page's scripts were here, or brought back by the browser.
  const prepareDesk = useEffectEvent(prepare)
  const readEarly = useEffectEvent(() => {
    if (box.current !== null && box.current.value.trim() !== "") void readText(box.current.value, false)
  })
  useEffect(() => readEarly(), [])
  useEffect(() => whenIdle(() => prepareDesk()), [])
  const take = (event: ClipboardEvent | DragEvent, given: DataTransfer) => {
    const [file] = given.files
    const text = given.getData("text/plain")
    if (file === undefined && text.length <= MAX_SHOWN_LENGTH && event.type === "paste") return setTimeout(read)
    event.preventDefault()
    if (file !== undefined) return void readFile(file, show)
    show(shownOf(text))
    return void readText(text)
  }
  return (
    <section aria-labelledby="give-list" className="noscript:hidden">
      <h2 id="give-list" className="text-xl">
        {isComparing ? "2. Paste the second list here" : "2. Paste it here"}
      </h2>
      <label htmlFor="list" className="mt-3 mb-1 block text-sm font-semibold">
        List of devices
      </label>
      <textarea
        ref={box}
        id="list"
        rows={10}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        aria-describedby="list-hint list-problem"
        onPaste={(event) => take(event, event.clipboardData)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false)
          take(event, event.dataTransfer)
        }}
        className={`${CONTROL_CLASS} min-h-60 resize-y py-2 font-mono text-sm ${over ? "bg-accent-soft" : ""}`}
      />
      <p id="list-hint" className="mt-1 text-sm text-muted">
        Or drop a file on the box. Up to 64 MB, in any encoding that Windows writes.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="solid" onClick={read} busy={state.is === "reading"}>
          <Icon name="scan" />
          {state.is === "reading" ? "Reading..." : "Read the list"}
        </Button>
        <label className={`${buttonClass("outline")} cursor-pointer focus-within:outline-2 focus-within:outline-focus`}>
          Choose a file
          <input
            type="file"
            accept=".txt,.log,.csv,.nfo,.xml,.json,.yaml,.yml,.html,.htm,.inf,.reg,text/*"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file !== undefined) void readFile(file, show)
              event.target.value = ""
            }}
          />
        </label>
        <Button
          look="quiet"
          onClick={() => {
            if (state.is !== "reading") show("")
            clear()
            box.current?.focus()
          }}
        >
          {state.is === "reading" ? "Cancel" : "Clear"}
        </Button>
      </div>
      <div className="mt-3 min-h-12">
        <p id="list-problem" className="font-semibold text-danger">
          {state.is === "refused" ? state.sentence : ""}
        </p>
        {state.is === "reading" && <ScanProgress progress={state.progress} />}
      </div>
    </section>
  )
}

/** How far the reading of a list is. */
const ScanProgress = ({ progress }: { readonly progress: Progress | undefined }) => {
  const words = STEPS[progress?.step ?? "file"]
  return (
    <label className="block text-sm text-muted">
      {words}
      <progress className="mt-1 block h-2 w-full accent-accent" max={1} value={progress?.done} />
    </label>
  )
}
