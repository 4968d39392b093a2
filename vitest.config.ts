import { availableParallelism } from "node:os"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { browserOfTests } from "./web/test/components/browser.ts"

// A test's kind is in its file name: .test.ts is pure or in memory, .pg.test.ts needs PostgreSQL, .browser.test.tsx runs in
// Chromium, .e2e.ts drives the built site. .faults.test.ts and .faults.e2e.ts take something away that the product needs, or
// keep the machine busy for long: `npm run test:faults` runs these, `npm test` all others. .alone.test.ts judges by seconds how a
// site gets through such faults: one at a time, when all others have ended. Everything else about a kind is said here once.

/**
 * Files at once. Three on a machine with two cores: each has a server, a database or a browser beside it, and with five both cores
 * were busy all the time with a dozen waiting, which made nothing quicker and clocks late.
 * The same for all kinds that run together, else Vitest runs one kind after the other; the longest kind comes first, by name.
 */
const maxWorkers = Math.max(3, availableParallelism() - 1)

/**
 * A worker keeps its modules from file to file: loading them again for each file took a tenth of the time. Not for the
 * tests of the pages, which load what is one per browser tab, such as the toast that is shown.
 */
const isolate = false

/** A condition that is never met ends a test; how fast the machine is must not. So these are far above what is needed. */
const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 50 } }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,projections,fixtures,api,cli}/test/**/*.test.{ts,tsx}"],
          exclude: ["**/*.{pg,faults,alone}.test.ts"],
          isolate,
          maxWorkers,
          ...PATIENCE
        }
      },
      {
        test: {
          name: "web",
          include: ["web/test/**/*.test.{ts,tsx}"],
          exclude: ["**/*.browser.test.tsx"],
          maxWorkers,
          ...PATIENCE
        }
      },
      {
        test: {
          name: "pg",
          include: ["{projections,api,cli}/test/**/*.pg.test.ts"],
          globalSetup: ["./api/test/store/postgres/cluster.ts"],
          setupFiles: ["./api/test/accounts/quickScrypt.ts"],
          isolate,
          maxWorkers,
          ...PATIENCE
        }
      },
      {
        test: {
          name: "faults",
          include: ["{api,cli,web}/test/**/*.faults.{test,e2e}.ts"],
          globalSetup: ["./api/test/store/postgres/cluster.ts", "./web/test/journeys/setup.ts"],
          isolate,
          maxWorkers,
          ...PATIENCE
        }
      },
      {
        test: {
          name: "alone",
          include: ["api/test/**/*.alone.test.ts"],
          globalSetup: ["./api/test/store/postgres/cluster.ts"],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          ...PATIENCE
        }
      },
      async () => ({
        plugins: [react(), tailwindcss()],
        test: {
          name: "browser",
          include: ["web/test/components/**/*.browser.test.tsx"],
          setupFiles: ["./web/test/components/setup.ts"],
          // Alone, after the others: its pages share one browser, and where the focus is must not depend on a neighbour.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...PATIENCE,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1000, height: 800 },
            provider: playwright({ launchOptions: await browserOfTests() }),
            instances: [{ browser: "chromium" as const }]
          }
        }
      }),
      {
        test: {
          name: "journeys",
          include: ["web/test/journeys/**/*.e2e.ts"],
          exclude: ["**/*.faults.e2e.ts"],
          globalSetup: ["./web/test/journeys/setup.ts"],
          isolate,
          maxWorkers,
          ...PATIENCE
        }
      }
    ]
  }
})
