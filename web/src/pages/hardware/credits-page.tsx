/** Whom the site must name for what it says about devices, with the notices of their licences (P-HW-4). */
import { DEVICE_CREDITS, LICENCE_NOTICES } from "@driverdex/fixtures/devices/credits"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import { ASK_TRAIL, CREDITS_INTRO, CREDITS_TITLE } from "./hardware-text.ts"

export const CreditsPage = () => (
  <div className="page-width py-6 md:py-8">
    <Breadcrumb here={CREDITS_TITLE} above={ASK_TRAIL} />
    <h1 className="mt-3 text-3xl">{CREDITS_TITLE}</h1>
    <p className="mt-2 max-w-prose text-lg text-muted">{CREDITS_INTRO}</p>
    <ul className="mt-6 space-y-5">
      {DEVICE_CREDITS.map(({ name, taken, licence, page, copyright, changed }) => (
        <li key={name} className="max-w-prose">
          <h2 className="text-lg">
            <a href={page} rel="noopener" target="_blank" className="text-link">
              {name}
            </a>
          </h2>
          <p>Taken from there: {taken}.</p>
          <p className="text-muted">
            Licence: {licence}
            {changed === true && ", changed: a selection, in another form"}
            {copyright !== undefined && `. ${copyright}`}
          </p>
        </li>
      ))}
    </ul>
    {Object.entries(LICENCE_NOTICES).map(([licence, text]) => (
      <section key={licence} aria-labelledby={licence} className="mt-10 max-w-prose">
        <h2 id={licence} className="text-xl">
          Notice of the {licence} licence
        </h2>
        {text.split("\n\n").map((paragraph) => (
          <p key={paragraph} className="mt-2 text-sm">
            {paragraph}
          </p>
        ))}
      </section>
    ))}
  </div>
)
