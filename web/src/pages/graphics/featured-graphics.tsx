/** The featured graphics drivers: six at most (P-PAGE-5). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { ListedDriver } from "../../catalogue/row/listed-driver.tsx"

export const FeaturedGraphics = ({ drivers }: { readonly drivers: ReadonlyArray<Driver> }) => (
  <section aria-labelledby="featured">
    <h2 id="featured" className="text-xl">
      Featured
    </h2>
    <p className="mt-1 text-muted">
      Verified, and the latest when last checked: the best of each maker. Consumer drivers come first, then the most
      downloaded.
    </p>
    <ul className="mt-4 driver-rows">
      {drivers.map((driver) => (
        <li key={driver.id}>
          <ListedDriver driver={driver} sendsNames />
        </li>
      ))}
    </ul>
  </section>
)
