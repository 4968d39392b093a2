/** Second step: the list is pasted, typed, chosen as a file or dropped. What is pasted is read at once. */
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { Button, buttonClass } from "../../ui/button.tsx"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { Icon } from "../../ui/icon.tsx"
import { whenIdle } from "../../ui/loading/when-idle.ts"
import { loadEngine, type useScan } from "./use-scan.ts"

export const ScanBox = ({ desk }: { readonly desk: ReturnType<typeof useScan> }) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const [over, setOver] = useState(false)
  const { state, readText, readFile, clear } = desk
  const read = () => void readText(box.current?.value ?? "")
  const show = (text: string) => {
    if (box.current !== null) box.current.value = text.slice(0, LONGEST_SHOWN)
  }
  // Pasted before the page's scripts were here, or brought back by the browser.
  const readEarly = useEffectEvent(() => {
    if (box.current !== null && box.current.value.trim() !== "") read()
  })
  useEffect(() => readEarly(), [])
  useEffect(
    () =>
      whenIdle(
        () =>
          void loadEngine().then(
            ({ prepare }) => prepare(),
            () => {}
          )
      ),
    []
  )
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (file !== undefined) {
      event.preventDefault()
      void readFile(file, show)
    } else setTimeout(read)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined) void readFile(file, show)
    else {
      show(event.dataTransfer.getData("text/plain"))
      read()
    }
  }
  return (
    <section aria-labelledby="give-list" className="noscript:hidden">
      <h2 id="give-list" className="text-xl">
        2. Paste it here
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
        onPaste={paste}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`${CONTROL_CLASS} min-h-60 resize-y py-2 font-mono text-sm ${over ? "bg-accent-soft" : ""}`}
      />
      <p id="list-hint" className="mt-1 text-sm text-muted">
        Or drop a text file on the box. Up to 8 MB, in any encoding that Windows writes.
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
            accept=".txt,.log,.csv,text/*"
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
            show("")
            clear()
            box.current?.focus()
          }}
        >
          Clear
        </Button>
      </div>
      <p id="list-problem" className="mt-3 min-h-12 font-semibold text-danger">
        {state.is === "refused" ? state.sentence : ""}
      </p>
    </section>
  )
}

/** A box with megabytes of text makes every later step of the page slow; all of it was read. */
const LONGEST_SHOWN = 200_000
