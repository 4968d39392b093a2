/** The home page (P-HOME-1 to P-HOME-6). */
import type { ReactNode } from "react"
import { Hero } from "./hero.tsx"
import { Sections } from "./home-parts.ts"

export const HomePage = ({ searchBox }: { readonly searchBox: ReactNode }) => (
  <>
    <Hero searchBox={searchBox} />
    <Sections />
  </>
)
