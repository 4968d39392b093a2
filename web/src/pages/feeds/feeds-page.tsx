/** The feeds of new releases, and the other ways to the catalogue's data (P-FEED-4). */
import { CATEGORY_NAMES } from "@driverdex/domain/catalogue/Category"
import { type FeedScope, feedPath } from "@driverdex/domain/catalogue/feedPath"
import type { ReactNode } from "react"

const FEEDS: ReadonlyArray<{ readonly name: string; readonly scope: FeedScope }> = [
  { name: "All drivers", scope: { of: "all" } },
  ...CATEGORY_NAMES.map((category) => ({ name: category, scope: { of: "category" as const, key: category } }))
]

export const FeedsPage = () => (
  <div className="page-width py-6 *:max-w-prose md:py-8">
    <h1 className="text-3xl">Feeds</h1>
    <p className="mt-2 text-lg text-muted">
      Add one of these addresses to a feed reader, and it shows new driver releases as they are added. No account, no
      e-mail.
    </p>
    <p className="mt-4">
      A feed has the hundred newest releases, newest first, each with its version and day. An entry leads to the
      driver's page.
    </p>
    <div className="mt-6 overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="py-2 pr-4">
              New releases of
            </th>
            <th scope="col" className="py-2 pr-4">
              Atom
            </th>
            <th scope="col" className="py-2">
              JSON Feed
            </th>
          </tr>
        </thead>
        <tbody>
          {FEEDS.map(({ name, scope }) => (
            <tr key={name} className="border-b border-border">
              <th scope="row" className="py-2 pr-4 font-normal">
                {name}
              </th>
              <td className="py-2 pr-4">
                <FileLink href={feedPath(scope)}>Atom</FileLink>
              </td>
              <td className="py-2">
                <FileLink href={feedPath(scope, "json")}>JSON</FileLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <h2 className="mt-8 text-xl">One driver, or one manufacturer</h2>
    <p className="mt-2">
      Each driver's page has a feed of that driver and one of its manufacturer, under 'Follow new releases'. The address
      of a manufacturer's has its name: <code>/feeds/manufacturer/NVIDIA.atom</code>.
    </p>
    <h2 className="mt-8 text-xl">For programs</h2>
    <p className="mt-2">
      The <FileLink href="/api/docs">API</FileLink> answers searches and has every record as JSON. The{" "}
      <FileLink href="/data/">data files</FileLink> have the whole catalogue as files, where this site publishes them.
    </p>
  </div>
)

/** To the server's own answers, which are no pages of the app. */
const FileLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className="text-link">
    {children}
  </a>
)
