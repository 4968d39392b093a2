/** Takes over the document that the server rendered. */
import { RouterClient } from "@tanstack/react-router/ssr/client"
import { hydrateRoot } from "react-dom/client"
import { fetchApi } from "./data/fetch-api.ts"
import { createSiteRouter } from "./router.tsx"
import "./styles/base.css"

hydrateRoot(document, <RouterClient router={createSiteRouter(fetchApi)} />)
