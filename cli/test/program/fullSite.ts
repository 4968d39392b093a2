/** Answers of a site that has one of everything, for tests of every verb. */

import { QUALITY_KIND_NAMES } from "@driverdex/domain/quality/QualityKinds"
import type { QualityBoard } from "@driverdex/domain/quality/qualityBoard"
import type { Answer, Asked } from "./server.ts"

const DRIVER = {
  id: 1001,
  key: "acme-x1",
  name: "Acme X1",
  manufacturer: "Acme",
  category: "Graphics Cards",
  version: "1.0",
  releaseDate: "October 2026",
  description: "A driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "5 MB",
  downloadUrl: "https://www.acme.example/x1",
  rating: 4,
  isVerified: true,
  isLatest: true,
  downloadCount: 12,
  revision: 3,
  releases: []
}
const ANSWERED = {
  answer: {
    kind: "device",
    title: "Acme X1",
    path: "/hardware/pci/1234/0001",
    verdict: "line",
    headline: "Acme Driver 1.0",
    why: "It serves the X series."
  },
  maker: { name: "Acme", url: "https://www.acme.example/drivers" },
  choices: [{ title: "Acme X2", path: "/hardware/pci/1234/0002" }]
}
const VENDOR = { name: "Acme", officialHosts: ["www.acme.example"], officialPathPrefixes: [], driverFinderUrl: null }
const RECORD = [
  {
    revision: 1,
    at: "2026-11-20T10:00:00.000Z",
    type: "driver-changed",
    actor: "nora",
    reason: "typo",
    changes: [{ field: "name", from: "Acme", to: "Acme X1" }]
  },
  { revision: 0, at: "2026-11-19T10:00:00.000Z", type: "driver-added", actor: "import", batch: "b1", changes: [] }
]
export const STATE = {
  name: "catalogue",
  version: 1,
  position: 90,
  lag: 10,
  stalled: false,
  stalledBefore: null,
  rebuilding: null,
  rebuildFailed: false
}
const STALLED = {
  projection: "catalogue",
  position: 91,
  stream: "driver-x",
  revision: 3,
  id: "e1",
  type: "driver-changed",
  schema: 9,
  at: "2026-11-20T10:00:00.000Z",
  actor: "import",
  data: { key: "x" },
  cause: "This version reads schema 1 to 1."
}
const SKIP = {
  projection: "catalogue",
  event: { id: "e1", type: "driver-changed", stream: "driver-x", revision: 3 },
  actor: "nora",
  at: "2026-11-20T11:00:00.000Z",
  reason: "broken tool"
}
export const VERIFIED = {
  head: 90,
  events: 90,
  faults: [],
  projections: [{ projection: "catalogue", position: 90, rows: "x", fold: "x", equal: true }]
}
const SESSION = {
  id: "s1",
  operator: "nora",
  kind: "token",
  createdAt: "2026-11-20T10:00:00.000Z",
  lastSeenAt: "2026-11-20T11:00:00.000Z",
  expiresAt: "2026-12-20T10:00:00.000Z",
  current: false
}
const WEBHOOK = {
  id: "w1",
  address: "https://packages.example/hook",
  topic: { of: "manufacturer", key: "Acme" },
  note: "Ana",
  createdAt: "2026-11-20T10:00:00.000Z",
  state: "active",
  attempts: 1,
  failingSince: "2026-11-20T11:00:00.000Z",
  nextAt: "2026-11-20T11:00:05.000Z",
  oldSecretUntil: null
}
const DELIVERY = {
  messageId: "msg_1",
  type: "release.published",
  attempt: 1,
  at: "2026-11-20T11:00:00.000Z",
  tookMs: 12,
  status: 500,
  failure: "HTTP 500: busy",
  outcome: "failed",
  nextAt: "2026-11-20T11:00:05.000Z"
}
const TOKEN = {
  id: "t1",
  operator: "nora",
  name: "nightly",
  scope: "import",
  createdAt: "2026-11-20T10:00:00.000Z",
  expiresOn: "2027-02-18",
  lastUsedOn: "2026-11-21",
  expired: false
}
export const FACT = {
  position: 7,
  at: "2026-11-20T10:00:00.000Z",
  type: "download-recorded",
  subject: "driver:acme-x1",
  id: 1001,
  category: "Graphics Cards",
  manufacturer: "Acme"
}
const STATS = {
  totalDownloads: 12,
  today: 1,
  last7Days: 5,
  last30Days: 9,
  byCategory: [{ category: "Graphics Cards", downloads: 12 }],
  topDrivers: [{ id: 1001, name: "Acme X1", downloads: 12 }],
  daily: [{ date: "2026-11-20", downloads: 1 }]
}
const INBOX = {
  id: "m1",
  kind: "privacy-request",
  receivedAt: "2026-11-20T10:00:00.000Z",
  confirmBy: "2026-11-21T10:00:00.000Z",
  confirmedAt: null,
  completeBy: "2026-12-20T10:00:00.000Z",
  completedAt: null,
  network: "192.0.2",
  data: { email: "a@example.com", requestType: "know" }
}
const HELD = {
  key: "acme-x1",
  name: "Acme X1",
  id: 1001,
  source: { id: "index", name: "example/index" },
  asOf: "2026-11-19",
  heldAt: "2026-11-20T10:00:00.000Z",
  by: "nora",
  reasons: [{ field: "version", message: "It would go down from 1.0 to 0.9." }],
  releases: [{ version: "0.9", releaseDateIso: "2026-11-19", dateBasis: "published" }]
}
const COUNT = { downloads: 1, guides: 1 }
/** What the two facts come to. */
const COUNTS: Readonly<Record<string, object>> = {
  week: { week: "2026-W47", ...COUNT },
  driver: { driver: "driver:acme-x1", id: 1001, name: "Acme X1", ...COUNT },
  "hour,category": { hour: null, category: "Printers", ...COUNT }
}

export const STATUS = {
  week: null,
  madeUpDownloads: false,
  at: "2026-03-13T10:00:00.000Z",
  facts: { to: "2026-03-01", drivers: 2, latest: 2, lapsed: 0 },
  sources: [
    {
      id: "index",
      name: "example/index",
      licence: "MIT",
      repository: null,
      drivers: 2,
      confirmedElsewhere: 1,
      oldest: "2026-01-01",
      newest: "2026-03-01",
      days: 12,
      staleAfterDays: 90,
      lastPull: "2026-03-02T08:00:00.000Z",
      held: 1
    }
  ],
  refresh: {
    every: "daily",
    lastAt: "2026-03-13T04:00:00.000Z",
    failure: null,
    sources: [
      {
        id: "index",
        name: "example/index",
        answeredAt: "2026-03-11T04:00:00.000Z",
        failures: 2,
        failingSince: "2026-03-12T04:00:00.000Z",
        restsUntil: "2026-03-14T16:00:00.000Z",
        fault: "https://index.example/list.json answered 500."
      },
      {
        id: "maker",
        name: "example/maker",
        answeredAt: "2026-03-13T04:00:00.000Z",
        failures: 0,
        failingSince: null,
        restsUntil: null,
        fault: null
      }
    ]
  },
  links: { alive: 1, broken: 0, unclear: 0, unchecked: 1, checkedOn: "2026-03-12" },
  readModels: null,
  away: [],
  incidents: []
}
const QUALITY: QualityBoard = {
  totals: QUALITY_KIND_NAMES.map((kind) => ({ kind, items: kind === "no-version" ? 1 : 0 })),
  items: [
    {
      kind: "no-version",
      subject: "acme-x1",
      name: "Acme X1",
      weight: 40,
      since: "2026-11-20",
      why: "Neither its record nor a driver line has a version.",
      action: "edit",
      driverId: 1001,
      address: "https://www.acme.example/x1",
      source: null
    }
  ]
}
const AUDITED = {
  id: 7,
  at: "2026-11-20T10:00:00.000Z",
  kind: "role-changed",
  operator: "nora",
  by: "admin",
  source: "192.0.2",
  detail: "analyst",
  times: 1
}
const SOURCES = {
  from: "2026-11-14",
  to: "2026-11-20",
  looked: 4,
  complete: true,
  sources: [{ source: "192.0.2", downloads: 3, share: 0.75, agents: 2 }]
}
const CATEGORY = { id: 1, name: "Graphics Cards", icon: "x", description: "Cards.", driverCount: 1 }

const LINK = {
  url: "https://www.acme.example/x1.exe",
  kind: "file",
  owners: [{ kind: "driver", key: "acme-x1", name: "Acme X1", as: "download" }],
  standing: "broken",
  state: {
    outcome: "broken",
    cause: "missing",
    isBroken: true,
    isHeld: false,
    brokenSince: "2026-11-18",
    aliveOn: "2026-11-17",
    checkedOn: "2026-11-19"
  }
}
const SITE = {
  name: "Driverdex",
  url: null,
  supportEmail: null,
  supportPhone: null,
  supportAddress: null,
  privacyEmail: null,
  inbox: true,
  gtagId: null,
  uetId: null,
  factsTo: null
}

export const ndjson = (...records: ReadonlyArray<unknown>): Answer => ({
  headers: { "content-type": "application/x-ndjson" },
  body: records.map((record) => `${JSON.stringify(record)}\n`).join("")
})

/** A site with one of everything; `also` answers first. */
const OUTCOMES = { approve: "approved", reject: "rejected", withdraw: "withdrawn" } as const
const EDITED = {
  revision: 4,
  at: "2026-11-20T10:00:00.000Z",
  actor: "nora",
  reason: "its manual",
  model: "acme/p1",
  changes: [{ field: "colour", from: null, to: true }]
}
const PROPOSAL = {
  id: 3,
  state: "waiting",
  change: {
    kind: "vendor",
    before: VENDOR,
    after: { ...VENDOR, officialHosts: ["www.acme.example", "b.acme.example"] }
  },
  proposer: "nora/nightly",
  reason: null,
  at: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-27T10:00:00.000Z",
  settled: null,
  left: []
}

export const fullSite =
  (also: (asked: Asked) => Answer | undefined = () => undefined) =>
  (asked: Asked): Answer => {
    const path = asked.path.split("?")[0]
    const special = also(asked)
    if (special !== undefined) return special
    if (asked.method === "DELETE") return { status: 204 }
    if (asked.method === "POST" && path === "/api/drivers") return { status: 201, body: { ...DRIVER, id: 1002 } }
    if (asked.method === "PUT" && path === "/api/drivers/1001") {
      const said = Object.entries(asked.body as object).filter(([, value]) => value !== null)
      return { body: { ...DRIVER, ...Object.fromEntries(said) } }
    }
    const answers: Record<string, unknown> = {
      "/api/drivers": [DRIVER],
      "/api/drivers/1001": DRIVER,
      "/api/drivers/1001/record": RECORD,
      "/api/drivers/1001/undo": { driver: DRIVER, preserved: ["version"], undone: true },
      "/api/categories": [CATEGORY],
      "/api/vendors": asked.method === "GET" ? [VENDOR] : asked.body,
      "/api/batches": [{ batch: "b1", at: "2026-11-20T10:00:00.000Z", actor: "nora", events: 3, drivers: 2 }],
      "/api/batches/b1/revert": {
        batch: "b1",
        reverted: 2,
        removed: 1,
        preserved: [{ key: "k", fields: ["name"] }],
        position: 9
      },
      "/api/links": [LINK],
      "/api/site": SITE,
      "/api/projections": [STATE],
      "/api/projections/catalogue/rebuild": STATE,
      "/api/projections/catalogue/stalled": STALLED,
      "/api/projections/catalogue/skips": STATE,
      "/api/projections/skips": [SKIP],
      "/api/log/verify": VERIFIED,
      "/api/operators":
        asked.method === "GET"
          ? [{ name: "nora", role: "analyst", disabled: false }]
          : { role: "analyst", disabled: false, ...(asked.body as object) },
      "/api/sessions": [SESSION],
      "/api/tokens":
        asked.method === "GET" ? [TOKEN] : { ...TOKEN, ...(asked.body as object), token: "driverdex_made-for-tests" },
      "/api/webhooks":
        asked.method === "GET" ? [WEBHOOK] : { ...WEBHOOK, ...(asked.body as object), secret: "whsec_made-for-tests" },
      "/api/webhooks/w1": { ...WEBHOOK, deliveries: [DELIVERY] },
      "/api/webhooks/w1/test": { ...DELIVERY, type: "webhook.test", status: 204, failure: null, outcome: "delivered" },
      "/api/webhooks/w1/pause": { ...WEBHOOK, state: "paused" },
      "/api/webhooks/w1/resume": WEBHOOK,
      "/api/webhooks/w1/rotate": { ...WEBHOOK, secret: "whsec_another-for-tests" },
      "/api/second-factor": { since: null, recoveryCodes: 0 },
      "/api/session": { name: "nora", role: "admin", expiresAt: "2026-12-20T10:00:00.000Z" },
      "/api/audit": [AUDITED],
      "/api/quality": QUALITY,
      "/api/answers": ANSWERED,
      "/api/answers/explain": {
        pieces: [
          { text: "acme", kind: "maker" },
          { text: "x1", kind: "model" }
        ],
        candidates: [{ of: "device", title: "Acme X1", path: "/hardware/pci/1234/0001", score: 3.25, share: 1 }],
        ...ANSWERED
      },
      "/api/downloads/sources": SOURCES,
      "/api/download-stats": STATS,
      "/api/downloads/erase": { erased: 4 },
      "/api/downloads/corrections": { subject: "driver:acme-x1", day: "2026-11-20", before: 240, after: 5 },
      "/api/inbox": {
        entries: [{ ...INBOX, cut: false }],
        next: null,
        stored: { entries: 1, waiting: 1, bytes: 300 },
        most: { entries: 10_000, bytes: 32_000_000 }
      },
      "/api/inbox/deletions": { deleted: 3 },
      "/api/links/held": { addresses: 1, shown: 0, hidden: 1, position: 9 },
      "/api/links/taken-back": { addresses: 4, shown: 3, hidden: 0, position: 9 },
      "/api/vendors/changes": { changed: 1 },
      "/api/printer-edits": [EDITED],
      "/api/printer-edits/model": {
        model: "acme/p1",
        title: "Acme P1",
        path: "/printers/acme/p1",
        shipped: {},
        edit: { colour: true },
        lines: [],
        record: [EDITED]
      },
      "/api/printer-edits/changes": {
        changed: 1,
        unchanged: 0,
        changes: [{ line: 1, model: "acme/p1", fields: [{ field: "colour", from: null, to: true }] }],
        refused: [],
        position: 9
      },
      "/api/printer-edits/undo": { undone: true, preserved: ["kind"], position: 9 },
      "/api/status": STATUS,
      "/api/reviews":
        asked.method === "GET" ? [HELD] : { key: HELD.key, source: "index", outcome: "accepted", events: 1 },
      "/api/approvals":
        asked.method === "GET"
          ? [PROPOSAL]
          : {
              id: 3,
              outcome:
                OUTCOMES[(asked.body as { decision?: keyof typeof OUTCOMES } | undefined)?.decision ?? "approve"],
              events: 1,
              left: []
            },
      "/api/inbox/m1": asked.method === "GET" ? INBOX : { ...INBOX, confirmedAt: "2026-11-20T12:00:00.000Z" }
    }
    if (path === "/api/export") {
      const { id: _id, releases: _releases, revision: _revision, downloadCount: _count, ...row } = DRIVER
      return ndjson(row)
    }
    if (path === "/api/printer-edits/export")
      return ndjson({ model: "acme/p1", colour: true, languages: ["pcl6", "urf"] })
    if (path === "/api/downloads/counts") {
      const by = new URL(asked.path, "http://site").searchParams.get("by") ?? ""
      return { status: 200, body: [COUNTS[by]] }
    }
    if (path === "/api/downloads/replay") return ndjson(FACT, { ...FACT, type: "guide-requested" })
    const body = answers[path as string]
    if (body === undefined) return { status: 404, body: "There is nothing at this address." }
    if (asked.method === "POST" && ["/api/tokens", "/api/webhooks"].includes(path ?? "")) return { status: 201, body }
    return { status: path?.endsWith("/rebuild") === true ? 202 : 200, body }
  }
