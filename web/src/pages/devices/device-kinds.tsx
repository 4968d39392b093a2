/** What kinds of device there are and what to know of their drivers: the page's info cards (P-PAGE-7, P-PAGE-8). */
import { Link } from "@tanstack/react-router"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import type { DeviceKind } from "./device-text.ts"

interface DeviceKindsProps {
  readonly title: string
  readonly kinds: ReadonlyArray<DeviceKind>
}

export const DeviceKinds = ({ title, kinds }: DeviceKindsProps) => (
  <section aria-labelledby="kinds" className="mt-14">
    <h2 id="kinds" className="text-2xl">
      {title}
    </h2>
    <ul className="mt-5 grid gap-4 md:grid-cols-3">
      {kinds.map(({ icon, title: name, text, type }) => (
        <li key={name} className={`${cardClass} flex flex-col bg-surface p-4`}>
          <Icon name={icon} className="size-6 text-accent" />
          <h3 className="mt-2">{name}</h3>
          <p className="mt-1 text-muted">{text}</p>
          <p className="mt-auto pt-3">
            <Link to="." search={{ type }} className="text-link inline-flex min-h-8 items-center">
              Show {type} drivers
            </Link>
          </p>
        </li>
      ))}
    </ul>
  </section>
)
