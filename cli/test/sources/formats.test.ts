/** What each format reads from files as public repositories have them (their facts, without words and scripts). */
import { describe, expect, it } from "vitest"
import { NUSPEC, nuspec, read } from "./samples.ts"

/** microsoft/winget-pkgs, MIT */
const WINGET_FOLDER = "manifests/b/Brother/iPrintScan/17.0.10.8"
const WINGET = {
  [`${WINGET_FOLDER}/Brother.iPrintScan.installer.yaml`]: `
PackageIdentifier: Brother.iPrintScan
PackageVersion: 17.0.10.8
InstallerType: burn
ReleaseDate: 2026-08-04
Installers:
- Architecture: x86
  InstallerUrl: https://update-akamai.brother.co.jp/APP/iPrintScan-Setup-17_0_10_8.exe
  InstallerSha256: 75D5933C4B0BBFFFA9528F225443373E2AC34BF76ED3942061FCB363EBD05A1A
ManifestType: installer
ManifestVersion: 1.12.0
`,
  [`${WINGET_FOLDER}/Brother.iPrintScan.locale.en-US.yaml`]: `
PackageIdentifier: Brother.iPrintScan
PackageVersion: 17.0.10.8
PackageLocale: en-US
ReleaseNotesUrl: https://support.brother.com/g/s/id/iprintscan/
ManifestType: defaultLocale
`,
  [`${WINGET_FOLDER}/Brother.iPrintScan.yaml`]: `
PackageIdentifier: Brother.iPrintScan
PackageVersion: 17.0.10.8
DefaultLocale: en-US
ManifestType: version
`
}

/** ScoopInstaller/Nonportable, Unlicense */
const SCOOP = {
  "bucket/nvidia-display-driver-dch-np.json": JSON.stringify({
    version: "610.88",
    homepage: "https://www.nvidia.com/Download/index.aspx",
    architecture: {
      "64bit": {
        url: "https://us.download.nvidia.com/Windows/610.88/610.88-desktop-win10-win11-64bit-international-dch-whql.exe#/dl.7z_",
        hash: "576a90c6f6eea47748db1defcbca1746c81fe4eb972f3132d30878778cee0b09"
      }
    }
  })
}

/** SpecterShell/Dumplings, MIT */
const DUMPLINGS = {
  "Tasks/Dell.DisplayAndPeripheralManager/Log_20251101T050100Z.yaml": "Version: 2.1.1.18",
  "Tasks/Dell.DisplayAndPeripheralManager/Log_20260807T050100Z.yaml": `
Version: 2.3.0.17
Installer:
- InstallerUrl: https://dl.dell.com/FOLDER14846614M/1/DDPM-Setup_2.3.0.17.exe
Locale: []
ReleaseTime: 2026-08-07T00:29:50.0000000Z
`,
  "Tasks/Dell.DisplayAndPeripheralManager/Log_20260225T062414Z.yaml": `
Version: 2.2.0.10
Installer:
- InstallerUrl: https://dl.dell.com/FOLDER1/1/DDPM-Setup_2.2.0.10.exe
`,
  "Tasks/Dell.DisplayAndPeripheralManager/Log_20260226T062414Z.yaml": `
Version: 2.2.0.10
Installer:
- InstallerUrl: https://dl.dell.com/FOLDER1/1/DDPM-Setup_2.2.0.10.exe
  InstallerSha256: ${"AB".repeat(32)}
Locale:
- Locale: en-US
  Key: ReleaseNotesUrl
  Value: https://www.dell.com/support/notes
`
}

/** endoflife-date/endoflife.date, MIT */
const ENDOFLIFE = {
  "products/nvidia-driver.md": `---
title: NVIDIA Driver
permalink: /nvidia
releases:
  - releaseCycle: "r580-linux"
    latest: "580.126.20"
    latestReleaseDate: 2026-02-23
  - releaseCycle: "r580-windows"
    lts: true
    releaseDate: 2025-06-03
    latest: "581.80"
    latestReleaseDate: 2025-11-06
    link: https://docs.nvidia.com/datacenter/tesla/tesla-release-notes-580-105-08/index.html
---

> Words about the product: not read.
`
}

/** GPUOpen-Drivers/amd-vulkan-versions, MIT */
const AMD = {
  "amdversions.xml": `<?xml version="1.0" encoding="UTF-8"?>
<amd_drivers>
    <driver version="18.12.3" operating-system="Windows">
        <whql>Optional</whql>
        <download-url>https://www.amd.com/en/support/kb/release-notes/rn-rad-win-18-12-3</download-url>
        <windows-version>25.20.15003.5010</windows-version>
        <release-date>2018-12-19</release-date>
    </driver>
    <driver version="18.10" operating-system="Linux">
        <release-date>2018-10-01</release-date>
    </driver>
    <driver version="22.12.2 for Radeon RX 7900 Series" operating-system="Windows">
        <release-date>2022-12-20</release-date>
    </driver>
</amd_drivers>`
}

/** The form of docs.github.com/rest/releases. */
const GITHUB = {
  "OpenTabletDriver/OpenTabletDriver.json": JSON.stringify([
    { tag_name: "v0.7.0-rc", draft: false, prerelease: true, published_at: "2026-05-01T00:00:00Z" },
    {
      tag_name: "v0.6.7",
      draft: false,
      prerelease: false,
      published_at: "2026-02-03T23:10:00Z",
      html_url: "https://github.com/OpenTabletDriver/OpenTabletDriver/releases/tag/v0.6.7",
      assets: [
        {
          name: "OpenTabletDriver-0.6.7_setup.exe",
          browser_download_url:
            "https://github.com/OpenTabletDriver/OpenTabletDriver/releases/download/v0.6.7/setup.exe",
          digest: `sha256:${"cd".repeat(32)}`
        },
        { name: "OpenTabletDriver.linux.tar.gz", browser_download_url: "https://github.com/x" }
      ]
    }
  ])
}

describe("what the formats read (P-IMP-8)", () => {
  it("winget: version, day, file with checksum, and notes of a folder per version", () => {
    expect(read("winget", "Brother.iPrintScan", WINGET)).toEqual([
      {
        version: "17.0.10.8",
        path: `${WINGET_FOLDER}/Brother.iPrintScan.installer.yaml`,
        publishedOn: "2026-08-04",
        downloadUrl: "https://update-akamai.brother.co.jp/APP/iPrintScan-Setup-17_0_10_8.exe",
        sha256: "75d5933c4b0bbfffa9528f225443373e2ac34bf76ed3942061fcb363ebd05a1a",
        notesUrl: "https://support.brother.com/g/s/id/iprintscan/"
      }
    ])
    expect(read("winget", "Brother.Other", WINGET)).toEqual([])
  })

  it("winget: of several files the one for 64-bit Windows, and versions such as 1.10 as they are written", () => {
    const path = "manifests/a/A/B/1.10/A.B.yaml"
    const text = `
PackageIdentifier: A.B
PackageVersion: 1.10
Installers:
- {Architecture: arm64, InstallerUrl: "https://a.example/arm.exe"}
- {Architecture: x64, InstallerUrl: "https://a.example/x64.exe"}
`
    expect(read("winget", "A.B", { [path]: text })).toEqual([
      { version: "1.10", path, downloadUrl: "https://a.example/x64.exe" }
    ])
  })

  it("scoop: version and file, without the name under which Scoop saves it", () => {
    expect(read("scoop", "nvidia-display-driver-dch-np", SCOOP)).toEqual([
      {
        version: "610.88",
        path: "bucket/nvidia-display-driver-dch-np.json",
        downloadUrl:
          "https://us.download.nvidia.com/Windows/610.88/610.88-desktop-win10-win11-64bit-international-dch-whql.exe",
        sha256: "576a90c6f6eea47748db1defcbca1746c81fe4eb972f3132d30878778cee0b09"
      }
    ])
  })

  it("chocolatey: version and notes, without the day of a package that was only mended", () => {
    const notesUrl = "https://www.amd.com/en/resources/support-articles/release-notes/RN-RAD-WIN-26-7-1.html"
    for (const version of ["26.7.1", "26.7.1.20260801"]) {
      expect(read("chocolatey", "amd-software-adrenalin-edition", { [NUSPEC]: nuspec(version) })).toEqual([
        { version: "26.7.1", path: NUSPEC, notesUrl }
      ])
    }
  })

  it("dumplings: one release of several logs, found on the day of the first", () => {
    expect(read("dumplings", "Dell.DisplayAndPeripheralManager", DUMPLINGS)).toMatchObject([
      { version: "2.1.1.18" },
      {
        version: "2.2.0.10",
        seenOn: "2026-02-25",
        sha256: "ab".repeat(32),
        notesUrl: "https://www.dell.com/support/notes"
      },
      {
        version: "2.3.0.17",
        publishedOn: "2026-08-07",
        seenOn: "2026-08-07",
        downloadUrl: "https://dl.dell.com/FOLDER14846614M/1/DDPM-Setup_2.3.0.17.exe"
      }
    ])
  })

  it("dumplings: a day long before a new version was found is not its own, and what the first log found may be of any age", () => {
    const log = (version: string, day?: string) =>
      `Version: ${version}\n${day === undefined ? "" : `ReleaseTime: ${day}\n`}`
    const logs = {
      "Tasks/x/Log_20250801T000000Z.yaml": log("4.1"),
      "Tasks/x/Log_20250802T000000Z.yaml": log("4.1"),
      "Tasks/x/Log_20250903T000000Z.yaml": log("4.2", "2025-01-29"),
      "Tasks/x/Log_20260127T000000Z.yaml": log("5.0", "2026-01-26")
    }
    expect(read("dumplings", "x", logs)).toMatchObject([
      { version: "4.1", isOld: true },
      { version: "4.2", seenOn: "2025-09-03" },
      { version: "5.0", seenOn: "2026-01-27", publishedOn: "2026-01-26" }
    ])
    const [old, stale] = read("dumplings", "x", logs)
    expect([old, stale]).toEqual([
      expect.not.objectContaining({ seenOn: expect.anything() as unknown }),
      expect.not.objectContaining({ publishedOn: expect.anything() as unknown })
    ])
  })

  it("dumplings: a day that stayed on the maker's page for later versions is only that of a version found at once", () => {
    const days: ReadonlyArray<readonly [found: string, version: string, day: string]> = [
      ["20250801", "4.1", "2024-12-29"],
      ["20250803", "4.2", "2024-12-29"],
      ["20260127", "5.0", "2026-01-27T03:17:46Z"],
      ["20260127", "5.1", "2026-01-27T03:17:46Z"],
      ["20260615", "5.2", "2026-06-15T08:17:05Z"],
      ["20260618", "5.3", "2026-06-15T08:17:05Z"]
    ]
    const logs = days.map(([found, version, day], at) => [
      `Tasks/x/Log_${found}T0${at}0000Z.yaml`,
      `Version: "${version}"\nReleaseTime: ${day}\n`
    ])
    const listed = read("dumplings", "x", Object.fromEntries(logs) as Record<string, string>)
    expect(listed.map(({ version, publishedOn }) => [version, publishedOn])).toEqual([
      ["4.1", undefined],
      ["4.2", undefined],
      ["5.0", "2026-01-27"],
      ["5.1", "2026-01-27"],
      ["5.2", "2026-06-15"],
      ["5.3", undefined]
    ])
  })

  it("dumplings: a release keeps the maker's first day when a later log has that of an exchanged file", () => {
    const logs = {
      "Tasks/x/Log_20260611T000000Z.yaml": "Version: 3.3.0\nReleaseTime: 2026-06-11\n",
      "Tasks/x/Log_20260713T000000Z.yaml": "Version: 3.3.0\nReleaseTime: 2026-07-13\n"
    }
    expect(read("dumplings", "x", logs)).toMatchObject([{ version: "3.3.0", publishedOn: "2026-06-11" }])
  })

  it("endoflife: the newest release of one branch", () => {
    expect(read("endoflife", "nvidia-driver#r580-windows", ENDOFLIFE)).toEqual([
      {
        version: "581.80",
        path: "products/nvidia-driver.md",
        publishedOn: "2025-11-06",
        notesUrl: "https://docs.nvidia.com/datacenter/tesla/tesla-release-notes-580-105-08/index.html"
      }
    ])
    expect(read("endoflife", "nvidia-driver#r999-windows", ENDOFLIFE)).toEqual([])
  })

  it("amd: versions for Windows, without packages for one series", () => {
    expect(read("amd", "adrenalin", AMD)).toEqual([
      {
        version: "18.12.3",
        path: "amdversions.xml",
        publishedOn: "2018-12-19",
        notesUrl: "https://www.amd.com/en/support/kb/release-notes/rn-rad-win-18-12-3"
      }
    ])
  })

  it("github-releases: what is released, with its only file for Windows", () => {
    expect(read("github-releases", "OpenTabletDriver/OpenTabletDriver", GITHUB)).toEqual([
      {
        version: "0.6.7",
        path: "OpenTabletDriver/OpenTabletDriver.json",
        publishedOn: "2026-02-03",
        notesUrl: "https://github.com/OpenTabletDriver/OpenTabletDriver/releases/tag/v0.6.7",
        downloadUrl: "https://github.com/OpenTabletDriver/OpenTabletDriver/releases/download/v0.6.7/setup.exe",
        sha256: "cd".repeat(32)
      }
    ])
  })
})
