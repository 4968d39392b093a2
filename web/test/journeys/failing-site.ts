/** The built site's pages, rendered by their own renderer over unreadable data: a server before its first read. */
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { extname, join } from "node:path"
import { pathToFileURL } from "node:url"
import type * as EntryServer from "../../src/entry-server.tsx"
import { EMPTY_CATALOGUE, unreadable } from "../failing-api.ts"

const DIST = join(import.meta.dirname, "../../dist")
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml"
}

type Renderer = Pick<typeof EntryServer, "render" | "renderFailure" | "readManifest">

export interface FailingSite {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Answers `/broken` with the page for what cannot be rendered; everything else that needs data fails with `sentence`. */
export const startFailingSite = async (sentence: string): Promise<FailingSite> => {
  const { render, renderFailure, readManifest } = (await import(
    pathToFileURL(join(DIST, "server/entry-server.js")).href
  )) as Renderer
  const manifest = readManifest(JSON.parse(readFileSync(join(DIST, "client/.vite/manifest.json"), "utf8")))

  const answer = async ({ url = "/" }: IncomingMessage, response: ServerResponse) => {
    const type = TYPES[extname(url)]
    if (type !== undefined) {
      response.writeHead(200, { "content-type": type })
      return response.end(readFileSync(join(DIST, "client", url)))
    }
    if (url.startsWith("/api/")) return response.writeHead(503, { "content-type": "text/plain" }).end(sentence.slice(5))
    if (url.startsWith("/broken")) {
      return response
        .writeHead(500, { "content-type": "text/html" })
        .end(await renderFailure(500, EMPTY_CATALOGUE, manifest))
    }
    const page = await render(new Request(`http://localhost${url}`), unreadable(sentence), manifest, {
      onError: () => {},
      nonce: ""
    })
    return response.writeHead(page.status, { "content-type": "text/html" }).end(page.html)
  }

  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    }
  }
}
