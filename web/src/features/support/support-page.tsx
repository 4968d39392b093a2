/** The Support Center: how to install a driver, and what a system needs (S2 §2). */
import { HARDWARE_REQUIREMENTS, INSTALLATION_STEPS, SUPPORTED_SYSTEMS } from "../../content/support.ts"
import { cardClass } from "../../ui/card.ts"
import { Stat } from "../../ui/stat.tsx"

export const SupportPage = () => (
  <div className="page-width py-6 md:py-8">
    <h1 className="text-3xl">Support Center</h1>
    <p className="mt-2 max-w-prose text-lg text-muted">How to install a driver, and what your system needs for it.</p>
    <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="installation">
        <h2 id="installation" className="text-2xl">
          Driver Installation Guide
        </h2>
        <ol className="mt-4 space-y-5">
          {INSTALLATION_STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="max-w-prose text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="requirements" className={`${cardClass} self-start bg-surface p-5`}>
        <h2 id="requirements" className="text-lg">
          System Requirements & Compatibility
        </h2>
        <h3 className="mt-4">Supported systems</h3>
        <dl className="mt-2 grid grid-cols-2 gap-3">
          {SUPPORTED_SYSTEMS.map(({ name, detail }) => (
            <Stat key={name} name={name}>
              {detail}
            </Stat>
          ))}
        </dl>
        <h3 className="mt-5">Hardware</h3>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {HARDWARE_REQUIREMENTS.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  </div>
)
