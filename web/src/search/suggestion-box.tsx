/** The search box with suggestions (P-SRCH-4 to P-SRCH-8): a combobox whose focus stays in the input, in a form that works without scripts. */
import { rowsOf } from "@driverdex/domain/search/rules/suggestionBox"
import { useEffect, useId, useRef } from "react"
import { Button } from "../ui/button.tsx"
import { useEarlyValue } from "../ui/forms/early-input.ts"
import { Icon } from "../ui/icon.tsx"
import { deferred } from "../ui/loading/deferred.tsx"
import { useSuggestionBox } from "./use-suggestion-box.ts"

const SuggestionList = deferred(async () => (await import("./suggestion-list.tsx")).SuggestionList)

interface SuggestionBoxProps {
  readonly query: string
  /** Parameters of the address that a submit keeps. */
  readonly keep?: Record<string, string>
}

const NOTHING: Record<string, string> = {}

export const SuggestionBox = ({ query, keep = NOTHING }: SuggestionBoxProps) => {
  const { state, suggestions, send, prepare } = useSuggestionBox(query, keep)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const drawn = state.open && suggestions !== undefined
  const rows = drawn ? rowsOf(suggestions.drivers, suggestions.answer) : []
  // 'No drivers found' only once it is known that there is no answer either.
  const isKnown = drawn && (rows.length > 0 || suggestions.answer === null)
  const listOpen = rows.length > 0
  const type = (text: string) => {
    prepare()
    send({ type: "typed", text })
  }

  useEffect(() => (input.current === null ? undefined : focusOnShortcut(input.current)), [])
  useEarlyValue(input, state.text, type)
  useEffect(() => {
    if (!drawn) return
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node && form.current?.contains(event.target))) send({ type: "left" })
    }
    document.addEventListener("pointerdown", onPointerDown)
    return () => document.removeEventListener("pointerdown", onPointerDown)
  })

  return (
    <form
      ref={form}
      action="/search"
      method="get"
      role="search"
      aria-label="Search drivers"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: "submitted" })
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) send({ type: "left" })
      }}
      className="relative"
    >
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <Icon
            name="search"
            className="pointer-events-none absolute left-3 top-1/2 size-5 -translate-y-1/2 text-muted"
          />
          <input
            ref={input}
            type="text"
            name="q"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Device or model"
            aria-label="Search drivers by device, model or manufacturer"
            aria-autocomplete="list"
            aria-expanded={listOpen}
            aria-controls={listOpen ? `${id}-list` : undefined}
            aria-activedescendant={listOpen && state.highlight >= 0 ? `${id}-${state.highlight}` : undefined}
            value={state.text}
            onFocus={() => {
              prepare()
              void SuggestionList.load()
            }}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              const composing = event.nativeEvent.isComposing || event.keyCode === 229
              if (event.altKey || event.ctrlKey || event.metaKey) return
              if (send({ type: "key", key: event.key, composing })) event.preventDefault()
            }}
            className="h-12 w-full rounded-control border border-control-border bg-page pl-10 pr-3 pointer-fine:lg:pr-10 text-base text-text placeholder:text-muted placeholder:opacity-100"
          />
          <kbd
            aria-hidden="true"
            className="pointer-events-none absolute right-3 top-1/2 hidden -translate-y-1/2 rounded-control border border-border bg-surface px-1.5 text-sm text-muted pointer-fine:lg:block"
          >
            /
          </kbd>
        </div>
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="solid" size="large" className="max-sm:px-4">
          Search
        </Button>
      </div>
      {isKnown && (
        <SuggestionList
          id={id}
          rows={rows}
          text={state.text}
          close={suggestions.close}
          highlight={state.highlight}
          onHover={(row) => send({ type: "hovered", row })}
          onPick={(row) => {
            send({ type: "picked", row })
            input.current?.focus()
          }}
        />
      )}
    </form>
  )
}

/**
 * '/' and Ctrl+K or Cmd+K go to the search box, except while typing somewhere or with a dialog open.
 * @returns the function that takes the shortcut away.
 */
const focusOnShortcut = (input: HTMLInputElement): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey
    const commandK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!(slash || commandK) || isTyping(event.target) || document.querySelector("[role=dialog]") !== null) return
    event.preventDefault()
    input.focus()
    input.select()
  }
  document.addEventListener("keydown", onKeyDown)
  return () => document.removeEventListener("keydown", onKeyDown)
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select"))
