/** What the files for containers and services repeat from elsewhere must at least be the same. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import nodeFlags from "../../node-flags.json" with { type: "json" }

const ROOT = join(import.meta.dirname, "../../..")
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8")
const lines = read("Dockerfile").split("\n")

it("the container starts the built server directly, with the flags of npm start, and not as root", () => {
  const command = lines.find((line) => line.startsWith("CMD "))?.slice("CMD ".length) ?? "[]"
  expect(JSON.parse(command)).toEqual(["node", ...nodeFlags, "api/dist/main.js"])
  expect(lines).toContain("USER node")
})

it("the container's build copies what is there, and the description of every package before it installs them", () => {
  const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(" ") ?? [])
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const { workspaces } = JSON.parse(read("package.json")) as { workspaces: ReadonlyArray<string> }
  expect(copied).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)))
})

it("the systemd unit starts the server as the container does, and stops it by a signal to the server alone", () => {
  const unit = read("deploy/driverdex.service").split("\n")
  const start = unit.find((line) => line.startsWith("ExecStart=")) ?? ""
  expect(start.split(" ").slice(1)).toEqual([...nodeFlags, "api/dist/main.js"])
  expect(unit).toContain("KillMode=mixed")
})

it("the manifest for Kubernetes names the image of this release, and every secret file that its settings name", () => {
  const manifest = read("deploy/kubernetes.yaml")
  const { version } = JSON.parse(read("package.json")) as { version: string }
  expect(manifest).toContain(`/driverdex:${version}\n`)
  const files = [...manifest.matchAll(/- name: (\w+)_FILE\n\s+value: (\S+)/g)].map(([, name, path]) => [name, path])
  expect(files).toEqual([
    ["DATABASE_URL", "/run/secrets/driverdex/database_url"],
    ["ADMIN_PASSWORD", "/run/secrets/driverdex/admin_password"]
  ])
})
