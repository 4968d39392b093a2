/** Every call of the contract: who may make it, with what, and what it then answers (P-API-4). */
import { ADMIN_PASSWORD } from "../support/application.ts"

export interface Row {
  /** The call as written in the contract. */
  readonly call: string
  /** The same with values filled in. */
  readonly path: string
  readonly needs: "anonymous" | "operator" | "admin"
  /** Statuses of permitted, valid calls; several where one call changes what the next one finds. */
  readonly answers: ReadonlyArray<number>
  /** A JSON body that it takes; without one it takes none. */
  readonly body?: unknown
  /** Statuses of a call without any body, where it takes one (default 400). */
  readonly answersEmpty?: ReadonlyArray<number>
}

/** A read without side effects. */
const get = (address: string, needs: Row["needs"] = "anonymous", path = address, answers = [200]): Row => {
  return { call: `GET ${address}`, path, needs, answers }
}

const admin = (call: string, path: string, answers: ReadonlyArray<number>, body?: unknown): Row => {
  return { call, path, needs: "admin", answers, ...(body === undefined ? {} : { body }) }
}

const FORM = {
  name: "Matrix Driver",
  manufacturer: "NVIDIA",
  category: "Graphics Cards",
  version: "1.0",
  releaseDate: "December 2024",
  description: "A driver that only the tests know.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "10 MB",
  downloadUrl: "https://www.nvidia.com/en-us/drivers/"
}
const VENDOR = {
  name: "Matrix Devices",
  officialHosts: ["matrix.example"],
  officialPathPrefixes: [],
  driverFinderUrl: null
}
const NOBODYS_ID = "00000000-0000-4000-8000-000000000000"

export const ROWS: ReadonlyArray<Row> = [
  get("/api/drivers", "anonymous", "/api/drivers?category=Cameras"),
  get("/api/drivers/featured"),
  get("/api/drivers/newest"),
  get("/api/drivers/:id/proof", "anonymous", "/api/drivers/1001/proof?seen=5"),
  get("/api/search", "anonymous", "/api/search?q=rtx"),
  get("/api/help"),
  get("/api/help/:slug", "anonymous", "/api/help/printer-offline"),
  get("/api/pcs", "anonymous", "/api/pcs?q=latitude"),
  get("/api/pcs/:maker/:slug", "anonymous", "/api/pcs/dell/latitude-5580"),
  get("/api/printers", "anonymous", "/api/printers?q=laserjet"),
  get("/api/printers/:brand/:model", "anonymous", "/api/printers/hp/laserjet-1020"),
  get("/api/list", "anonymous", "/api/list?list=search&q=rtx"),
  get("/api/suggestions", "anonymous", "/api/suggestions?q=rtx"),
  get("/api/answers", "anonymous", "/api/answers?q=rtx%203060"),
  get("/api/answers/explain", "admin", "/api/answers/explain?q=rtx%203060"),
  get("/api/hardware", "anonymous", "/api/hardware?id=8086:51f0"),
  get("/api/hardware/shown", "anonymous", "/api/hardware/shown?id=8086:51f0"),
  get("/api/hardware/:bus/:vendor/:device", "anonymous", "/api/hardware/pci/8086/51f0?revision=01"),
  get("/api/hardware/:bus/:vendor/:device/page", "anonymous", "/api/hardware/pci/8086/51f0/page"),
  get("/api/drivers/:id", "anonymous", "/api/drivers/1001"),
  get("/api/drivers/:id/devices", "anonymous", "/api/drivers/1001/devices"),
  get("/api/drivers/:id/history", "anonymous", "/api/drivers/1001/history"),
  { ...get("/api/drivers/:id/download-file", "anonymous", "/api/drivers/1001/download-file"), answers: [303] },
  {
    call: "POST /api/drivers/:id/download",
    path: "/api/drivers/1001/download",
    needs: "anonymous",
    answers: [200],
    body: { driverName: "any", intent: "guide" },
    answersEmpty: [200]
  },
  get("/api/v1/drivers", "anonymous", "/api/v1/drivers?category=Cameras"),
  get("/api/v1/drivers/:id", "anonymous", "/api/v1/drivers/1001"),
  get("/api/v1/drivers/:id/releases", "anonymous", "/api/v1/drivers/1001/releases"),
  get("/api/v1/lines"),
  get("/api/v1/manufacturers"),
  get("/api/v1/search", "anonymous", "/api/v1/search?q=rtx"),
  get("/api/v1/answers", "anonymous", "/api/v1/answers?q=rtx%203060"),
  get("/api/v1/printers", "anonymous", "/api/v1/printers?q=laserjet"),
  get("/api/v1/hardware", "anonymous", "/api/v1/hardware?id=8086:51f0"),
  get("/api/categories"),
  get("/api/printer-brands"),
  get("/api/download-stats"),
  get("/api/site"),
  get("/api/status"),
  get("/api/health"),
  get("/api/health/live"),

  {
    call: "POST /api/session",
    path: "/api/session",
    needs: "anonymous",
    answers: [200],
    body: { password: ADMIN_PASSWORD }
  },
  get("/api/session", "operator"),
  { call: "DELETE /api/session", path: "/api/session", needs: "anonymous", answers: [204] },

  admin("POST /api/drivers", "/api/drivers", [201], FORM),
  admin("PUT /api/drivers/:id", "/api/drivers/1002", [200], FORM),
  admin("DELETE /api/drivers/:id", "/api/drivers/1003", [204, 410]),
  admin("POST /api/drivers/:id/undo", "/api/drivers/1004/undo", [404], { revision: 999_999 }),
  get("/api/drivers/:id/record", "admin", "/api/drivers/1004/record"),
  admin("PUT /api/categories/:id", "/api/categories/1", [200], { description: "In other words." }),
  get("/api/vendors"),
  admin("POST /api/vendors", "/api/vendors", [200, 409], VENDOR),
  admin("PUT /api/vendors", "/api/vendors", [200, 404], VENDOR),
  admin("POST /api/changes", "/api/changes", [200], { batch: "matrix", source: "matrix", dryRun: true, commands: [] }),
  get("/api/reviews", "admin"),
  admin("POST /api/reviews", "/api/reviews", [404], { key: "no-such", source: "matrix", decision: "dismiss" }),
  get("/api/approvals", "admin"),
  admin("POST /api/approvals", "/api/approvals", [404], { id: 999_999, decision: "approve" }),
  get("/api/printer-edits", "admin"),
  get("/api/printer-edits/model", "admin", "/api/printer-edits/model?model=hp/laserjet-1020"),
  get("/api/printer-edits/export", "admin", "/api/printer-edits/export?edited=yes"),
  admin("POST /api/printer-edits/changes", "/api/printer-edits/changes", [200], {
    dryRun: true,
    rows: [{ line: 1, row: { model: "hp/laserjet-1020" } }]
  }),
  admin("POST /api/printer-edits/undo", "/api/printer-edits/undo", [404], { revision: 999_999 }),
  get("/api/links/summary"),
  get("/api/links", "admin", "/api/links?standing=unchecked"),
  admin("POST /api/links/checks", "/api/links/checks", [200], {
    results: [{ url: "https://www.nvidia.com/en-us/drivers/", outcome: "alive", status: 200 }]
  }),
  admin("POST /api/vendors/changes", "/api/vendors/changes", [200, 400], { vendors: [VENDOR] }),
  admin("POST /api/links/held", "/api/links/held", [200], { decision: "dismiss" }),
  admin("POST /api/links/taken-back", "/api/links/taken-back", [200], {
    author: "nobody",
    since: new Date().toISOString(),
    dryRun: true
  }),
  get("/api/batches", "admin"),
  admin("POST /api/batches/:batch/revert", "/api/batches/seed/revert", [200], { dryRun: true }),
  get("/api/export", "admin"),
  get("/api/projections", "admin"),
  // A second rebuild while one is running is refused.
  admin("POST /api/projections/:name/rebuild", "/api/projections/downloads/rebuild", [202, 409]),
  admin("GET /api/projections/:name/stalled", "/api/projections/downloads/stalled", [200]),
  get("/api/projections/skips", "admin"),
  // It is not stalled.
  admin("POST /api/projections/:name/skips", "/api/projections/downloads/skips", [409], { position: 1, reason: "why" }),
  get("/api/log/export", "admin"),
  get("/api/log/verify", "admin"),
  get("/api/operators", "admin"),
  admin("POST /api/operators", "/api/operators", [200], {
    name: "matrix",
    role: "analyst",
    password: "a-matrix-for-tests",
    currentPassword: ADMIN_PASSWORD
  }),
  get("/api/audit", "admin"),
  get("/api/quality", "admin", "/api/quality?kind=no-version&limit=3"),
  get("/api/sessions", "admin"),
  admin("DELETE /api/sessions/:id", `/api/sessions/${NOBODYS_ID}`, [404]),
  get("/api/tokens", "operator"),
  {
    call: "POST /api/tokens",
    path: "/api/tokens",
    needs: "operator",
    // Each operator's first one is made, the others have its name.
    answers: [201, 409],
    body: { name: "matrix", scope: "read", currentPassword: ADMIN_PASSWORD }
  },
  { call: "DELETE /api/tokens/:id", path: `/api/tokens/${NOBODYS_ID}`, needs: "operator", answers: [404] },
  get("/api/webhooks", "admin"),
  admin("GET /api/webhooks/:id", `/api/webhooks/${NOBODYS_ID}`, [404]),
  admin("POST /api/webhooks", "/api/webhooks", [201], {
    address: "https://matrix.example/hook",
    topic: { of: "category", key: "Cameras" }
  }),
  admin("POST /api/webhooks/:id/test", `/api/webhooks/${NOBODYS_ID}/test`, [404]),
  admin("POST /api/webhooks/:id/pause", `/api/webhooks/${NOBODYS_ID}/pause`, [404]),
  admin("POST /api/webhooks/:id/resume", `/api/webhooks/${NOBODYS_ID}/resume`, [404]),
  admin("POST /api/webhooks/:id/rotate", `/api/webhooks/${NOBODYS_ID}/rotate`, [404]),
  admin("DELETE /api/webhooks/:id", `/api/webhooks/${NOBODYS_ID}`, [404]),
  get("/api/second-factor", "operator"),
  {
    call: "POST /api/second-factor",
    path: "/api/second-factor",
    needs: "operator",
    answers: [201],
    body: { currentPassword: ADMIN_PASSWORD }
  },
  {
    call: "POST /api/second-factor/confirm",
    path: "/api/second-factor/confirm",
    needs: "operator",
    // A wrong code; an account may send only a few.
    answers: [403, 409, 429],
    body: { code: "no-code" }
  },
  {
    call: "POST /api/second-factor/off",
    path: "/api/second-factor/off",
    needs: "operator",
    answers: [409],
    body: { currentPassword: ADMIN_PASSWORD, code: "no-code" }
  },
  get("/api/downloads/replay", "operator"),
  get("/api/downloads/counts", "operator", "/api/downloads/counts?by=week,category"),
  // Only in an empty log, and once.
  admin("POST /api/downloads/generate", "/api/downloads/generate", [200, 409], { days: 1, perDay: 1, seed: 1 }),
  get("/api/downloads/sources", "admin"),
  get("/api/downloads/corrections", "admin"),
  // Nothing is counted on that day.
  admin("POST /api/downloads/corrections", "/api/downloads/corrections", [400], {
    id: 1001,
    day: "2020-01-01",
    by: -1,
    reason: "why"
  }),
  admin("POST /api/downloads/erase", "/api/downloads/erase", [200], { address: "192.0.2.1" }),

  // Throttled by source, so later ones have to wait.
  {
    call: "POST /api/messages",
    path: "/api/messages",
    needs: "anonymous",
    answers: [204, 429],
    body: {
      name: "A Visitor",
      email: "visitor@mail.example",
      subject: "A question",
      category: "technical-support",
      message: "Where is the driver for my printer?"
    }
  },
  {
    call: "POST /api/privacy-requests",
    path: "/api/privacy-requests",
    needs: "anonymous",
    answers: [204, 429],
    body: {
      firstName: "Ada",
      lastName: "Visitor",
      email: "visitor@mail.example",
      state: "California",
      requestType: "know",
      description: "Please tell me what you know of me."
    }
  },
  get("/api/inbox", "admin"),
  get("/api/inbox/waiting", "admin"),
  get("/api/inbox/:id", "admin", `/api/inbox/${NOBODYS_ID}`, [404]),
  admin("DELETE /api/inbox/:id", `/api/inbox/${NOBODYS_ID}`, [404]),
  admin("POST /api/inbox/deletions", "/api/inbox/deletions", [200], { network: "192.0.2", dryRun: true }),
  admin("POST /api/inbox/:id", `/api/inbox/${NOBODYS_ID}`, [404], { state: "confirmed" })
]
