/** Renders a page of the site on the server, with answers in place of the API's. */
import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { render } from "../../src/entry-server.tsx"
import { EMPTY_CATALOGUE } from "../failing-api.ts"

interface Rendering {
  readonly api?: SiteApi
  readonly asOf?: string | null
}

export const rendered = async (path: string, { api = EMPTY_CATALOGUE, asOf = null }: Rendering = {}) => {
  const errors: Array<unknown> = []
  const { status, html } = await render(
    new Request(`http://site.example${path}`),
    api,
    { routes: {} },
    {
      onError: (error) => errors.push(error),
      nonce: "mark",
      asOf
    }
  )
  return { status, html, errors }
}
