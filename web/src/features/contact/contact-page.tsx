/** How to reach the operator: only what the operator has set (decision 31). */
import { Link } from "@tanstack/react-router"
import { useSite } from "../../data/use-api.ts"
import { cardClass } from "../../ui/card.ts"
import { Stat } from "../../ui/stat.tsx"

const UNSET = "not set by the operator"

export const ContactPage = () => {
  const site = useSite()
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="text-3xl">Contact {site.name}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">
        Help with driver information, installation guides and technical questions.
      </p>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <section aria-labelledby="touch" className={`${cardClass} p-5`}>
          <h2 id="touch" className="text-lg">
            Get in Touch
          </h2>
          <dl className="mt-3 grid gap-3">
            <Stat name="E-mail">
              {site.supportEmail === null ? (
                UNSET
              ) : (
                <a href={`mailto:${site.supportEmail}`} className="text-link">
                  {site.supportEmail}
                </a>
              )}
            </Stat>
            <Stat name="Phone">{site.supportPhone ?? UNSET}</Stat>
            <Stat name="Postal address">{site.supportAddress ?? UNSET}</Stat>
          </dl>
        </section>
        <section aria-labelledby="quick" className={`${cardClass} p-5`}>
          <h2 id="quick" className="text-lg">
            Quick Help
          </h2>
          <p className="mt-3">
            Installation steps and system requirements are in the{" "}
            <Link to="/support" className="text-link">
              Support Center
            </Link>
            .
          </p>
        </section>
      </div>
    </div>
  )
}
