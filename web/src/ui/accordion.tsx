/**
 * Headed parts, at most one of them open; pressing the open one closes it. Closed parts stay in the page as 'hidden until found',
 * so that the browser's own search and links to a part's id open them.
 */
import { type ReactNode, useEffect, useRef, useState } from "react"
import { cardClass } from "./card.ts"
import { Icon } from "./icon.tsx"

export interface AccordionItem {
  /** Also the address of the part: '#id'. */
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

interface AccordionProps {
  readonly items: ReadonlyArray<AccordionItem>
  /** One below the heading that the accordion stands under. */
  readonly heading?: "h3" | "h4"
}

export const Accordion = ({ items, heading: Heading = "h3" }: AccordionProps) => {
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <div className={`${cardClass} divide-y divide-border`}>
      {items.map(({ id, title, content }) => (
        <div key={id}>
          <Heading>
            <button
              type="button"
              id={`${id}-title`}
              aria-expanded={openId === id}
              aria-controls={id}
              onClick={() => setOpenId(openId === id ? null : id)}
              className="flex min-h-14 w-full items-center justify-between gap-4 rounded-card px-4 py-3 text-left text-lg font-semibold hover:bg-surface md:px-5"
            >
              {title}
              <Icon
                name="chevron"
                className={`size-4 text-muted transition-transform duration-(--motion-fast) ${openId === id ? "rotate-90" : ""}`}
              />
            </button>
          </Heading>
          <Panel id={id} open={openId === id} onFound={() => setOpenId(id)}>
            {content}
          </Panel>
        </div>
      ))}
    </div>
  )
}

interface PanelProps {
  readonly id: string
  readonly open: boolean
  readonly onFound: () => void
  readonly children: ReactNode
}

const Panel = ({ id, open, onFound, children }: PanelProps) => {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // React knows `hidden` as on or off only; this runs after it has written the attribute.
    if (!open) panel.current?.setAttribute("hidden", "until-found")
  }, [open])
  useEffect(() => {
    const element = panel.current
    element?.addEventListener("beforematch", onFound)
    return () => element?.removeEventListener("beforematch", onFound)
  }, [onFound])
  return (
    <section ref={panel} id={id} aria-labelledby={`${id}-title`} hidden={!open}>
      <div className="px-4 pb-5 md:px-5">{children}</div>
    </section>
  )
}
