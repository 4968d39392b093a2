/** Driver Installation Guides: four guides, troubleshooting, safety tips (P-GUIDE-3, P-GUIDE-4). */

import { ContentsList } from "../../ui/text/contents-list.tsx"
import { GuideSection } from "./category-guide.tsx"
import { SafetyTips } from "./safety-tips.tsx"
import { Troubleshooting } from "./troubleshooting.tsx"
import { AUDIO_GUIDE } from "./words/audio-guide.ts"
import { GRAPHICS_GUIDE } from "./words/graphics-guide.ts"
import { NETWORK_GUIDE } from "./words/network-guide.ts"
import { PRINTER_GUIDE } from "./words/printer-guide.ts"

const GUIDES = [PRINTER_GUIDE, GRAPHICS_GUIDE, AUDIO_GUIDE, NETWORK_GUIDE]

const CONTENTS = [
  ...GUIDES.map(({ id, title }) => ({ id, title })),
  { id: "troubleshooting", title: "Troubleshooting" },
  { id: "safety-tips", title: "Safety tips" }
]

export const GuidesPage = () => (
  <div className="page-width py-6 md:py-8">
    <h1 className="text-3xl">Driver Installation Guides</h1>
    <p className="mt-2 max-w-prose text-lg text-muted">
      From the right package to the final check, for Windows 11 and 10. On older Windows some menus have other names;
      the order of the steps is the same.
    </p>
    <div className="mt-6 grid grid-cols-1 gap-6 md:mt-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 print:block">
      <ContentsList entries={CONTENTS} />
      <div className="space-y-8">
        {GUIDES.map((guide) => (
          <GuideSection key={guide.id} guide={guide} />
        ))}
        <Troubleshooting />
        <SafetyTips />
      </div>
    </div>
  </div>
)
