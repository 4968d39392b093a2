/** The names by kind that Device Manager gives to devices without a driver, and what they usually are (P-HW-7). */
import { UNNAMED_DEVICES } from "@driverdex/fixtures/devices/unnamedDevices"
import { Link } from "@tanstack/react-router"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"

export const UnnamedDevices = () => (
  <section aria-labelledby="names" className="mt-12">
    <h2 id="names" className="text-2xl">
      What Device Manager calls a device without a driver
    </h2>
    <p className="mt-2 max-w-prose text-muted">
      Such a name is only the kind that the device reports. Here is what usually stands behind it; its hardware ID says
      for certain.
    </p>
    <dl className="mt-4 divide-y divide-border border-y border-border">
      {UNNAMED_DEVICES.map(({ names, usually, from, drivers }) => (
        <div key={names[0]} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[16rem_minmax(0,1fr)]">
          <dt className="font-semibold">{names.join(", ")}</dt>
          <dd className="max-w-prose">
            {usually} <span className="text-muted">{from}</span>
            {drivers !== undefined && (
              <>
                {" "}
                <Link
                  to={drivers.to}
                  search={drivers.q === undefined ? {} : { q: drivers.q }}
                  className="text-link whitespace-nowrap"
                >
                  <VisuallyHidden>Drivers: </VisuallyHidden>
                  {drivers.label}
                </Link>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
