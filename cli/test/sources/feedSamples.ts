/**
 * What makers' own addresses answer, made by hand after the public forms that programs read (fixtures/README.md names them): by source,
 * the bodies of its files for the versions that the test gives its packages.
 */
import type { PullSource } from "@driverdex/fixtures/catalogue/PullSources"

/** The version and the day of a package. */
export type Say = (name: string) => { readonly version: string; readonly day: string }
type Sample = (say: Say) => Readonly<Record<string, string>>

const json = JSON.stringify
const v = (say: Say, name: string): string => say(name).version

/** electron-updater's file. */
const latestYml: Sample = (say) => ({
  "latest.yml": `version: ${v(say, "app")}
files:
  - url: Setup-${v(say, "app")}.exe
    sha512: bm90IGEgcmVhbCBzdW0=
    size: 98765432
path: Setup-${v(say, "app")}.exe
releaseDate: '${say("app").day}T09:30:00.000Z'
`
})

const ini =
  (file: string, field: string, section: string): Sample =>
  (say) => ({
    [file]: `;aiu;\r\n\r\n[${section}]\r\nName = Update\r\n${field} = ${v(say, "app")}\r\nURL = https://x.example/a.exe\r\n`
  })

export const FEED_SAMPLES: Readonly<Record<string, Sample>> = {
  intel: (say) => ({
    "software-configurations.json": json(
      [
        ["785597", "arc", " WHQL Certified"],
        ["864990", "11th-14th-gen", ""],
        ["776137", "7th-10th-gen", ""],
        ["762755", "6th-gen", ""],
        ["727998", "network-windows-11", ""],
        ["18293", "network-windows-10", ""],
        ["682431", "management-engine", ""],
        ["19347", "chipset", ""]
      ].map(([GroupId = "", name = "", word], at) => ({
        Id: 900_000 + at,
        GroupId,
        Version: `${v(say, name)}${word}`,
        DisplayReleaseDate: `${say(name).day}T00:00:00Z`,
        Name: "Intel download",
        IsBeta: false,
        Url: `https://www.intel.com/content/www/us/en/download/${GroupId}/a.html`,
        Files: [{ Url: `https://downloadmirror.intel.com/${900_000 + at}/a.exe`, Size: 1234 }],
        Components: [{ Category: "Graphics", DetectionValues: ["VEN_8086&DEV_E20B"] }]
      }))
    )
  }),
  logitech: (say) => ({
    "ghub.json": json({ version: v(say, "ghub"), buildId: "1a2b", depots: [{ name: "core" }] }),
    "optionsplus.json": json({ version: v(say, "optionsplus"), depots: [] })
  }),
  elgato: (say) => ({
    "updates.json": json(
      Object.fromEntries(
        ["sd-win", "gc-win", "epoccam-win", "4kcu-win", "camera-hub-win", "cc-win", "wave-link-win"].map((name) => [
          name,
          [
            {
              version: v(say, name).replace(/^\d+/, "0"),
              minimumOS: "6.1",
              downloadUrl: "https://edge.elgato.com/old.msi"
            },
            { version: v(say, name), minimumOS: "10.0", downloadUrl: `https://edge.elgato.com/${name}.msi` }
          ]
        ])
      )
    )
  }),
  wacom: (say) => ({
    "update.xml": `<?xml version="1.0" encoding="utf-8"?>
<root><win><files>
<ArrayElement><version>${v(say, "tablet")}</version><url>https://cdn.wacom.com/u/</url><file>WacomTablet.exe</file></ArrayElement>
<ArrayElement><version>6.3.46-2</version><url>https://cdn.wacom.com/u/</url><file>Old.exe</file></ArrayElement>
</files></win><mac/></root>`
  }),
  jabra: (say) => ({
    "jdo.json": json({
      WindowsVersion: v(say, "direct"),
      WindowsDownload: "https://x.example/d.exe",
      MacVersion: "1.0"
    })
  }),
  corsair: (say) => ({
    "cuepkg-metadata.json": json({
      packages: [
        { name: "icue-core", version: "1.0" },
        { name: "icue-installer", version: v(say, "icue") }
      ]
    })
  }),
  dymo: (say) => ({
    "DZUpdate.en.xml": `<dz_updates><desktop_sw_update><version>${v(say, "id")}</version><download_url>https://download.dymo.com/a.exe</download_url></desktop_sw_update></dz_updates>`
  }),
  espresso: latestYml,
  "ricoh-theta": latestYml,
  vcam: latestYml,
  xsplit: ini("update.ini", "ProductVersion", "Update"),
  fxsound: ini("updates.txt", "ProductVersion", "FxSound"),
  aver: ini("update.cfg", "Version", "AVerTouch"),
  flydigi: (say) => ({
    "software.json": json({ code: 0, data: { version: v(say, "app"), url: "https://x.example/a.exe" } })
  }),
  ipevo: (say) => ({ "visualizer.json": json({ version: v(say, "visualizer"), force: false }) }),
  insta360: (say) => ({
    "link.json": json({
      code: 0,
      data: { appVersion: { version: v(say, "link").replace(/\.(\d+)$/, "_build$1"), id: 7 } }
    })
  }),
  rode: (say) => ({
    "manifest.json": json({
      "rode-central-manifest": {
        windows: { "main-version": { "update-version": v(say, "central") } },
        macos: { "main-version": { "update-version": "1.0.0" } }
      }
    })
  }),
  vgn: (say) => ({ "version.json": json({ code: 200, data: { version: `V${v(say, "hub")}` } }) }),
  "angry-miao": (say) => ({
    "versions.json": json({ code: 0, data: [{ version: `V${v(say, "master")}` }, { version: "V1.0.0" }] })
  }),
  zerotier: (say) => ({
    "RELEASES.html": `<html><body><pre><a href="../">../</a>\n<a href="1.10.2/">1.10.2/</a>\n<a href="${v(say, "one")}/">${v(say, "one")}/</a>\n</pre></body></html>`
  }),
  wireguard: (say) => ({
    "latest.sig": `untrusted comment: verify with key\nRWRNqGKtBXftK\n0a1b  wireguard-amd64-${v(say, "windows")}.msi\n0a1b  wireguard-arm64-${v(say, "windows")}.msi\n`
  }),
  wintun: (say) => ({
    "index.html": `<a class="download" href="/builds/wintun-${v(say, "wintun")}.zip">Download Wintun ${v(say, "wintun")}</a><br>SHA2-256: 07c2`
  }),
  npcap: (say) => ({
    "index.html": `<a href="dist/npcap-${v(say, "npcap")}.exe">Npcap ${v(say, "npcap")} installer</a> <a href="dist/npcap-sdk-1.15.zip">SDK</a>`
  }),
  "google-android": (say) => ({
    "addon2-3.xml": `<?xml version="1.0"?><sdk:sdk-addon xmlns:sdk="http://schemas.android.com/sdk/android/repo/addon2/03">
<remotePackage path="extras;android;m2repository"><revision><major>47</major></revision></remotePackage>
<remotePackage path="extras;google;usb_driver"><revision><major>${v(say, "usb-driver")}</major></revision></remotePackage>
</sdk:sdk-addon>`
  }),
  segger: (say) => ({
    "ReleaseNotes_JLink.html": `<h2>Version V${v(say, "j-link")} (${say("j-link").day})</h2><h2>Version V7.96 (2024-02-01)</h2>`
  }),
  silabs: (say) => ({
    "CP210x_ReleaseNotes.txt": `CP210x Universal Windows Driver Release Notes\r\n\r\nVersion ${v(say, "cp210x")}\r\n  Fixed.\r\nVersion 10.1.10\r\n`
  }),
  "eol-windows": (say) => ({
    "windows.json": json({
      result: {
        releases: [
          { name: "11-26h1-w", label: "11 26H1 (W)", releaseDate: "2026-02-10" },
          { name: "11-25h2-e", label: "11 25H2 (E)", releaseDate: "2025-09-30" },
          { name: "w", label: `${v(say, "windows").replace("Windows ", "")} (W)`, releaseDate: say("windows").day },
          { name: "11-24h2-w", label: "11 24H2 (W)", releaseDate: "2024-10-01" }
        ]
      }
    })
  })
}

/** @throws for a source of which no sample is here */
export const feedSample = ({ id }: PullSource, say: Say): Readonly<Record<string, string>> => {
  const sample = FEED_SAMPLES[id]
  if (sample === undefined) throw new Error(`There is no sample of ${id}.`)
  return sample(say)
}
