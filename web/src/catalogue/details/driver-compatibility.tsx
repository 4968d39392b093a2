/** The systems and architectures of a driver on its card; what no source states is marked as assumed (P-CAT-16). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { architectureText, systemText } from "@driverdex/domain/catalogue/serves"
import { Stat } from "../../ui/text/stat.tsx"

type Compatible = Pick<Driver, "operatingSystem" | "osDetail" | "architecture" | "compatibilityBasis">

export const DriverCompatibility = ({ driver }: { readonly driver: Compatible }) => {
  const assumed = driver.compatibilityBasis === "assumed" && <span className="text-muted italic"> (assumed)</span>
  return (
    <>
      <Stat name="Operating system">
        {systemText(driver)}
        {assumed}
      </Stat>
      <Stat name="Architecture">
        {architectureText(driver.architecture)}
        {assumed}
      </Stat>
    </>
  )
}
