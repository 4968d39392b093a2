import { defineConfig } from "vitest/config"

// A test's kind is in its file name: .test.ts is pure or in memory, .pg.test.ts needs PostgreSQL, .browser.test.tsx runs in
// Chromium, .e2e.ts drives the built site. Everything else about a kind is said here once.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{domain,projections,fixtures,api,cli,web}/test/**/*.test.{ts,tsx}"],
          exclude: ["**/*.pg.test.ts", "**/*.browser.test.tsx"]
        }
      },
      {
        test: {
          name: "pg",
          include: ["{projections,api,cli}/test/**/*.pg.test.ts"],
          globalSetup: ["./api/test/postgres/cluster.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000
        }
      },
      {
        test: {
          name: "journeys",
          include: ["web/test/journeys/**/*.e2e.ts"],
          globalSetup: ["./web/test/journeys/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each file drives a browser and a server: more at once than cores would only make them slow.
          maxWorkers: 2
        }
      }
    ]
  }
})
