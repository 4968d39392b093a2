/** Writes src/routeTree.gen.ts from the route files, so that the site can be type-checked without a build. */
import { fileURLToPath } from "node:url"
import { Generator, getConfig } from "@tanstack/router-generator"

const root = fileURLToPath(new URL("..", import.meta.url))
const config = getConfig(
  {
    target: "react",
    autoCodeSplitting: true,
    routesDirectory: `${root}src/routes`,
    generatedRouteTree: `${root}src/routeTree.gen.ts`,
    disableLogging: true
  },
  root
)
await new Generator({ config, root }).run()
