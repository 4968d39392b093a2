/** What is read from tables that have many packages in one file; samples have the form and facts of the named repositories. */
import { describe, expect, it } from "vitest"
import { FORMATS } from "../../src/sources/formats/byName.ts"
import { UnreadableSource } from "../../src/sources/SourceFormat.ts"
import { read } from "./samples.ts"

/** keylase/nvidia-patch 7b022ce (2026-08-17), no licence stated: facts only */
const KEYLASE = {
  "drivers.json": JSON.stringify({
    linux: { x86_64: { drivers: [{ version: "375.39", driver_url: "https://download.nvidia.com/x.run" }] } },
    win: {
      x86_64: {
        drivers: [
          {
            os: "win10",
            product: "Quadro",
            version: "582.16",
            variant: "",
            driver_url:
              "https://international.download.nvidia.com/Windows/Quadro_Certified/582.16/582.16-quadro-rtx-desktop-notebook-win10-win11-64bit-international-dch-whql.exe"
          },
          { os: "win10", product: "GeForce", version: "591.67", variant: "DCH (Notebook Hotfix)" },
          { os: "win10", product: "GeForce", version: "610.52", variant: "DCH (Hotfix)" },
          { os: "win7", product: "Quadro", version: "441.66", variant: "" }
        ]
      }
    }
  })
}

/** FirstEverTech/Universal-Intel-WiFi-BT-Updater 1bdf730 (2026-08-22), MIT, © 2025–2026 Marcin Grygiel / FirstEver.tech */
const FIRSTEVER = {
  "data/intel-wifi-driver-latest.md": `# Intel Wi-Fi Drivers Latest

Latest Version = 24.70.0.3  \r
Release Date = 29/07/2026

| Device ID | Chipset        | Models                                              | Generation | Latest Version | Release Date |
|-----------|----------------|-----------------------------------------------------|------------|----------------|--------------|
| DEV_A841  | BE213          | Intel BE213                                         | Wi-Fi 7    | 24.20.2.1      | 12/02/2026   |
| DEV_2723  | AX200          | Intel Wi-Fi 6 AX200 / Killer AX1650x / Killer AX1650w | Wi-Fi 6    | 24.20.2.1      | 12/02/2026   |
`,
  "data/intel-bt-driver-latest.md": `
| PID  | Chipset         | Generation      | Bluetooth | Latest Version | Release Date |
|------|-----------------|-----------------|-----------|----------------|--------------|
| 0029 | AX200           | Wi-Fi 6         | 5.2       | 24.10.0.4      | 11/10/2025   |
`
}

/** MattNorthOfficial/configx-update-feed e513059 (2026-08-08), no licence stated: facts only */
const CONFIGX = {
  "feed/updates.json": JSON.stringify({
    schemaVersion: 1,
    amd: {
      windows: { "polaris-vega": { adrenalin: "26.5.2", whql: true, driverStore: "31.0.21925.1001" } },
      chipset: { revision: "8.07.16.1035", date: "2026-07-30" }
    },
    intel: {
      xe: { version: "32.0.101.7088", download: "https://downloadmirror.intel.com/922492/gfx_win_101.7088.exe" }
    }
  })
}

/** The form in dtucny/WinDriverIndex 0b26242 (src/winidx/publish.py), data CC-BY-4.0; the version of its doc/upstream-requests.md */
const WATER_LEVEL = {
  "water-level.json": JSON.stringify({
    schema_version: "1.0.0",
    data: [
      {
        family_id: 7,
        family: "Realtek LAN",
        version: "11.031.50",
        version_normalised: [11, 31, 50],
        first_published: "2026-08-28",
        published_by: ["realtek"]
      },
      { family_id: 8, family: "Killer LAN", version: "3.1", first_published: null, published_by: ["msi"] }
    ]
  })
}

/** OSDeploy/OSD 01d0393 (2026-08-05): a vendor's list without a stated licence, facts only */
const OSD = {
  "cache/archive-other/IntelGraphicsDriverPack.json": `\uFEFF${JSON.stringify([
    {
      OSDVersion: "23.6.25.1",
      LastUpdate: "/Date(1618376400000)/",
      DriverVersion: "15.36.41.5180",
      OsArch: ["x64"],
      DriverGrouping: "Intel Graphics 15.36",
      DriverUrl: "https://downloadmirror.intel.com/30382/a08/win64_15.36.5180.zip"
    }
  ])}`,
  "cache/archive-other/IntelEthernetDriverPack.json": JSON.stringify({
    OSDVersion: "25.11.13.1",
    LastUpdate: "2025-11-13T00:00:00Z",
    DriverVersion: "30.5",
    OsArch: ["x64"],
    DriverGrouping: "Intel Ethernet"
  })
}

/** svrooij/winget-pkgs-index 7ac59ed (2026-08-22), MIT */
const INDEX = [
  { Name: "x", PackageId: "Lenovo.DockManager", Version: "1.6.5.3", LastUpdate: "2026-07-17T01:00:06.9748971+00:00" },
  ...Array.from({ length: 1000 }, (_, at) => ({
    PackageId: at === 0 ? "Nvidia.PhysXLegacy" : `A.B${at}`,
    Version: "9.13.0604",
    LastUpdate: "2025-02-19T14:14:20.3836938+00:00"
  }))
]

/** The form of NVIDIA's answer as public programs read it (MattNorthOfficial/configx-update-feed e513059, whose facts of 610.88 these are) */
const LOOKUP = {
  "game-ready.json": JSON.stringify({
    Success: "1",
    IDS: [
      {
        downloadInfo: {
          Success: "1",
          Name: "GeForce%20Game%20Ready%20Driver",
          Version: "610.88",
          ReleaseDateTime: "Tue Jul 28, 2026",
          IsBeta: "0",
          DownloadURL:
            "https://us.download.nvidia.com/Windows/610.88/610.88-desktop-win10-win11-64bit-international-dch-whql.exe",
          DetailsURL: "https://www.nvidia.com/en-us/drivers/details/274383/"
        }
      },
      { downloadInfo: { Version: "611.00", ReleaseDateTime: "Wed Jul 29, 2026", IsBeta: "1" } },
      { downloadInfo: { Version: "609.00", ReleaseDateTime: "last week" } }
    ]
  })
}

/** endoflife-date/release-data f626bde (2026-08-22), MIT: facts only */
const RELEASE_DATA = {
  "releases/nvidia-driver.json": JSON.stringify({
    releases: {
      "r595-windows": {
        name: "r595-windows",
        latest: "596.86",
        latestReleaseDate: "2026-08-03",
        link: "https://docs.nvidia.com/datacenter/tesla/tesla-release-notes-595-91-07/index.html"
      },
      "r595-linux": { name: "r595-linux", latest: "595.91.07", latestReleaseDate: "2026-08-03" },
      "r575-windows": { name: "r575-windows", latest: "576.57" }
    },
    versions: {}
  })
}

describe("what tables of many packages list (P-IMP-8)", () => {
  it("keylase: the versions of a system, a product and the named variants", () => {
    expect(read("keylase", "win10/Quadro/", KEYLASE)).toEqual([
      {
        version: "582.16",
        path: "drivers.json",
        downloadUrl:
          "https://international.download.nvidia.com/Windows/Quadro_Certified/582.16/582.16-quadro-rtx-desktop-notebook-win10-win11-64bit-international-dch-whql.exe"
      }
    ])
    const hotfixes = read("keylase", "win10/GeForce/DCH (Hotfix) + DCH (Notebook Hotfix)", KEYLASE)
    expect(hotfixes.map(({ version }) => version)).toEqual(["591.67", "610.52"])
    expect(read("keylase", "win10", KEYLASE)).toEqual([])
  })

  it("firstever: the newest version of a page and of a device, with the maker's day", () => {
    const path = "data/intel-wifi-driver-latest.md"
    expect(read("firstever", "wifi", { [path]: FIRSTEVER[path] })).toEqual([
      { version: "24.70.0.3", path, publishedOn: "2026-07-29" }
    ])
    expect(read("firstever", "wifi/2723", { [path]: FIRSTEVER[path] })).toEqual([
      { version: "24.20.2.1", path, publishedOn: "2026-02-12" }
    ])
    const bluetooth = "data/intel-bt-driver-latest.md"
    expect(read("firstever", "bt/0029", { [bluetooth]: FIRSTEVER[bluetooth] })).toEqual([
      { version: "24.10.0.4", path: bluetooth, publishedOn: "2025-10-11" }
    ])
    for (const name of ["wifi/9999", "wifi/Device ID", "wifi/"]) {
      expect(read("firstever", name, { [path]: FIRSTEVER[path] })).toEqual([])
    }
  })

  it("configx: what stands at a place of the feed, with day and file where it has them", () => {
    const path = "feed/updates.json"
    expect(read("configx", "amd.windows.polaris-vega", CONFIGX)).toEqual([{ version: "26.5.2", path }])
    expect(read("configx", "amd.chipset", CONFIGX)).toEqual([
      { version: "8.07.16.1035", path, publishedOn: "2026-07-30" }
    ])
    expect(read("configx", "intel.xe", CONFIGX)).toEqual([
      {
        version: "32.0.101.7088",
        path,
        downloadUrl: "https://downloadmirror.intel.com/922492/gfx_win_101.7088.exe"
      }
    ])
    for (const name of ["amd", "amd.chipset.revision", "intel.xe.constructor", ""]) {
      expect(read("configx", name, CONFIGX)).toEqual([])
    }
  })

  it("windriverindex: the newest version that a maker of boards offers, seen on the day when the first of them had it", () => {
    const path = "water-level.json"
    expect(read("windriverindex", "Realtek LAN", WATER_LEVEL)).toEqual([
      { version: "11.031.50", path, seenOn: "2026-08-28" }
    ])
    expect(read("windriverindex", "Killer LAN", WATER_LEVEL)).toEqual([{ version: "3.1", path }])
  })

  it("osd: the version of a group and architecture; the day of the list itself is no day of the maker", () => {
    const [graphics, ethernet] = Object.keys(OSD) as [keyof typeof OSD, keyof typeof OSD]
    expect(read("osd", "Graphics/Intel Graphics 15.36/x64", { [graphics]: OSD[graphics] })).toEqual([
      {
        version: "15.36.41.5180",
        path: graphics,
        publishedOn: "2021-04-14",
        downloadUrl: "https://downloadmirror.intel.com/30382/a08/win64_15.36.5180.zip"
      }
    ])
    expect(read("osd", "Graphics/Intel Graphics 15.36/x86", { [graphics]: OSD[graphics] })).toEqual([])
    expect(read("osd", "Ethernet/Intel Ethernet/x64", { [ethernet]: OSD[ethernet] })).toEqual([
      { version: "30.5", path: ethernet, seenOn: "2025-11-13" }
    ])
  })

  it("winget-index: the newest version of a package; those with which the index began may be of any age", () => {
    const files = { "index.v2.json": JSON.stringify(INDEX) }
    expect(read("winget-index", "Lenovo.DockManager", files)).toEqual([
      { version: "1.6.5.3", path: "index.v2.json", seenOn: "2026-07-17" }
    ])
    expect(read("winget-index", "Nvidia.PhysXLegacy", files)).toEqual([
      { version: "9.13.0604", path: "index.v2.json", isOld: true }
    ])
  })

  it("nvidia-lookup: versions with day, file and page; no beta, and none without a day", () => {
    expect(read("nvidia-lookup", "game-ready", LOOKUP)).toEqual([
      {
        version: "610.88",
        path: "game-ready.json",
        publishedOn: "2026-07-28",
        downloadUrl:
          "https://us.download.nvidia.com/Windows/610.88/610.88-desktop-win10-win11-64bit-international-dch-whql.exe",
        notesUrl: "https://www.nvidia.com/en-us/drivers/details/274383/"
      }
    ])
  })

  it("release-data: the newest release of one branch of a product, and none without a day", () => {
    const branch = (name: string) => read("release-data", `nvidia-driver#${name}`, RELEASE_DATA)
    expect(branch("r595-windows")).toEqual([
      {
        version: "596.86",
        path: "releases/nvidia-driver.json",
        publishedOn: "2026-08-03",
        notesUrl: "https://docs.nvidia.com/datacenter/tesla/tesla-release-notes-595-91-07/index.html"
      }
    ])
    for (const name of ["r575-windows", "r1-windows", "constructor"]) expect(branch(name)).toEqual([])
  })

  it("ndjson: the rows of a key in a file, with their releases", () => {
    const text = [
      {
        key: "acme-hub-7",
        version: "2.1",
        releaseDateIso: "2026-10-05",
        downloadUrl: "https://www.acme.example/hub7.exe"
      },
      { key: "acme-hub-7", releases: [{ version: "2.0", releaseDateIso: "2026-09-01", dateBasis: "first-seen" }] },
      { key: "acme-hub-9", version: "9.0" }
    ]
      .map((row) => `${JSON.stringify(row)}\n\n`)
      .join("")
    expect(read("ndjson", "lists/acme.ndjson#acme-hub-7", { "lists/acme.ndjson": text })).toEqual([
      {
        version: "2.1",
        path: "lists/acme.ndjson",
        publishedOn: "2026-10-05",
        downloadUrl: "https://www.acme.example/hub7.exe"
      },
      { version: "2.0", path: "lists/acme.ndjson", seenOn: "2026-09-01" }
    ])
  })

  it.each([
    ["keylase", "drivers.json", "win10/Quadro/"],
    ["configx", "feed/updates.json", "amd.chipset"],
    ["windriverindex", "water-level.json", "Realtek LAN"],
    ["osd", "cache/archive-other/IntelGraphicsDriverPack.json", "Graphics/x/x64"],
    ["winget-index", "index.v2.json", "A.B"],
    ["nvidia-lookup", "a.json", "a"],
    ["ndjson", "a.ndjson", "a.ndjson#k"],
    ["release-data", "releases/p.json", "p#1"]
  ] as const)("%s: a file that is a page of a server says so, and wrong types list nothing", (format, path, name) => {
    expect(() => read(format, name, { [path]: "<!doctype html>" })).toThrow(UnreadableSource)
    for (const text of [
      "[]",
      "{}",
      "null",
      "7",
      "[null, 7, [[]]]",
      '{"data": 7, "win": [], "IDS": {"downloadInfo": 7}}'
    ]) {
      expect(read(format, name, { [path]: text })).toEqual([])
    }
  })
})

it("P-QUAL-6: a branch after all that the catalogue has, and a driver of its makers that is news, are beside it", () => {
  const branch = (name: string, version: string, day: string) =>
    `-   releaseCycle: "${name}"\n    releaseLabel: "${name.replace("r", "R").replace("-w", "-W")} (NFB)"\n    latest: "${version}"\n    latestReleaseDate: ${day}\n    link: https://docs.nvidia.com/${name}\n`
  const page = `---\ntitle: NVIDIA Driver\nreleases:\n${branch("r615-windows", "616.92", "2026-09-09")}${branch("r615-linux", "615.1", "2026-09-09")}${branch("r610-windows", "610.88", "2026-08-03")}${branch("r495-windows", "497.29", "2021-12-20")}---\n`
  const beside = FORMATS.endoflife.beside?.(new Map([["products/nvidia-driver.md", page]]), [
    "nvidia-driver#r595-windows",
    "nvidia-driver#r610-windows"
  ])
  expect(beside).toEqual([
    {
      name: "nvidia-driver#r615-windows",
      version: "616.92",
      day: "2026-09-09",
      isReleased: true,
      title: "NVIDIA Driver R615-Windows (NFB)",
      address: "https://docs.nvidia.com/r615-windows",
      near: { of: "product", packages: ["nvidia-driver#r595-windows", "nvidia-driver#r610-windows"] }
    }
  ])
  const row = (PackageId: string, day: string) => ({
    Name: "New Driver",
    PackageId,
    Version: "1.0",
    LastUpdate: `${day}T05:00:00Z`
  })
  const table = [
    row("Audient.EVO", "2026-11-20"),
    row("Audient.NewDriver", "2026-11-21"),
    row("Audient.OldDriver", "2026-01-21"),
    row("Audient.Game", "2026-11-21"),
    row("Stranger.Driver", "2026-11-22")
  ]
  expect(
    FORMATS["winget-index"].beside?.(new Map([["index.v2.json", JSON.stringify(table)]]), ["Audient.EVO"])
  ).toEqual([
    {
      name: "Audient.NewDriver",
      version: "1.0",
      day: "2026-11-21",
      title: "New Driver",
      near: { of: "maker", packages: ["Audient.EVO"] }
    }
  ])
})
