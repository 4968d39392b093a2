/** Takes over the document that the server rendered. */
import { RouterClient } from "@tanstack/react-router/ssr/client"
import { hydrateRoot } from "react-dom/client"
import { asOfQuery, onAsOf } from "./client/as-of.ts"
import { fetchApi } from "./client/fetch-api.ts"
import { createSiteRouter } from "./router.tsx"
import "./styles/base.css"

const router = createSiteRouter(fetchApi)
onAsOf((asOf) => router.options.context.queryClient.setQueryData(asOfQuery.queryKey, asOf))
hydrateRoot(document, <RouterClient router={router} />)
