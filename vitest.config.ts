import { defineConfig } from "vitest/config"

// A test's kind is in its file name: .test.ts is pure or in memory, .pg.test.ts needs PostgreSQL, .browser.test.tsx runs in
// Chromium, .e2e.ts drives the built site. Everything else about a kind is said here once.
export default defineConfig({
  test: {
    reporters: process.env["CI"] ? ["default"] : ["default"],
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
      }
    ]
  }
})
