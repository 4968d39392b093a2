/** Ready-made searches: each button puts its text into the search box. Without scripts it sends it to the page. */
import { CHIP_CLASS } from "../text/chip.tsx"

interface QuickPicksProps {
  readonly title: string
  readonly texts: ReadonlyArray<string>
  /** What is in the box now. */
  readonly current: string
  /** Address of the page. */
  readonly path: string
  readonly onPick: (text: string) => void
}

export const QuickPicks = ({ title, texts, current, path, onPick }: QuickPicksProps) => (
  <form method="get" action={path}>
    <div role="group" aria-label={title} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="mr-1 text-sm font-semibold">
        {title}
      </span>
      {texts.map((text) => (
        <button
          key={text}
          type="submit"
          name="q"
          value={text}
          aria-pressed={text === current}
          onClick={(event) => {
            event.preventDefault()
            onPick(text)
          }}
          className={`${CHIP_CLASS} pr-3 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent`}
        >
          {text}
        </button>
      ))}
    </div>
  </form>
)
