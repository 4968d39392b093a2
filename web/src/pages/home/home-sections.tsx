/** The home page below the search (P-HOME-2 to P-HOME-6). */
import { CategoryCards } from "./category-cards.tsx"
import { FeaturedDrivers } from "./featured-drivers.tsx"
import { HelpStrip } from "./help-strip.tsx"
import { PopularBrands } from "./popular-brands.tsx"
import { PrinterSpecialists } from "./printer-specialists.tsx"
import { QuickGuide } from "./quick-guide.tsx"
import { Reasons } from "./reasons.tsx"

export const HomeSections = () => (
  <div className="page-width space-y-8 py-8 md:space-y-14 md:py-14">
    <CategoryCards />
    <PopularBrands />
    <PrinterSpecialists />
    <FeaturedDrivers />
    <QuickGuide />
    <Reasons />
    <HelpStrip />
  </div>
)
