/** A headed part of the home page. */
import { type ReactNode, useId } from "react"

interface HomeSectionProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}

export const HomeSection = ({ title, intro, children }: HomeSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {intro !== undefined && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
      <div className="mt-3 md:mt-5">{children}</div>
    </section>
  )
}
