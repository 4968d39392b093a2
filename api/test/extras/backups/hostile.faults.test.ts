/** Who can write to BACKUP_DIR writes nothing into a site and runs nothing on its machine when a backup is restored (decision 057). */
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { keyFileOf, readKey } from "../../../src/extras/backups/BackupKey.ts"
import type { Manifest } from "../../../src/extras/backups/Manifest.ts"
import { decodeConfig } from "../../../src/platform/Config.ts"
import { backupCommand } from "../../../src/start/backupCommand.ts"
import { type Command, readCommand } from "../../../src/start/readCommand.ts"
import {
  archive,
  at,
  cluster,
  factsOf,
  inBackup,
  makeSite,
  nameOfBackup,
  put,
  removeSite,
  renewBackups,
  rewrite,
  rowsIn,
  segments
} from "./hostileSite.ts"

beforeAll(makeSite)
afterAll(removeSite)
beforeEach(renewBackups)
afterEach(() => {
  expect(existsSync(planted())).toBe(false)
  rmSync(at("new"), { recursive: true, force: true, maxRetries: 10 })
})

const planted = () => at("planted")
const backup = (args: ReadonlyArray<string>, dataDir = "data") =>
  backupCommand(
    readCommand(["backup", ...args]) as Command,
    decodeConfig({ DATA_DIR: at(dataDir), BACKUP_DIR: at("backups") }, at()),
    () => {}
  )
const restore = (...args: ReadonlyArray<string>) => backup(["restore", at("new"), ...args])
const refused = async (sentence: RegExp, ...args: ReadonlyArray<string>) => {
  await expect(restore(...args)).rejects.toThrow(sentence)
  expect(existsSync(at("new"))).toBe(false)
}
const adding = (path: string) => (manifest: Manifest) => ({
  ...manifest,
  files: [...manifest.files, factsOf(path, "planted")]
})

describe("a manifest", () => {
  it.each([
    "../../../../planted",
    "/tmp/driverdex-planted",
    "base/../../x",
    "base//x",
    "./x",
    "base/",
    "C:x",
    "a\\..\\..\\x",
    "none/x",
    "a\0b",
    "PG_VERSION",
    "pg_tblspc/16400/x",
    "tablespace_map"
  ])("P-OPS-15: that names %j is refused, signed or not, by a restore and by a check", async (path) => {
    writeFileSync(inBackup("planted"), "planted")
    for (const withKey of [false, true]) {
      rewrite((manifest) => ({ ...manifest, files: manifest.files.filter((file) => file.path !== path) }), withKey)
      rewrite(adding(path), withKey)
      if (path === "PG_VERSION") rewrite(adding(path), withKey)
      await refused(
        /manifest\.json is not what this program writes; the backup cannot be used\.$/,
        "--alone",
        "--unverified"
      )
      await expect(backup(["verify"])).rejects.toThrow("is not what this program writes")
    }
  })

  it.each<readonly [string, (manifest: Manifest) => unknown]>([
    ["another archive", (manifest) => ({ ...manifest, archive: "../../other1" })],
    ["another name", (manifest) => ({ ...manifest, name: "../x" })],
    ["no files", ({ files: _, ...manifest }) => manifest],
    ["a size that is none", (manifest) => ({ ...manifest, files: [{ ...manifest.files[0], size: -1 }] })],
    ["nothing but a text", () => "planted"]
  ])("P-OPS-15: with %s is refused", async (_, change) => {
    rewrite(change, true)
    await refused(/is not what this program writes/, "--alone")
  })

  it("P-OPS-15: whose sums fit a changed file is not the site's own, and is restored only where a person takes it as it is", async () => {
    const version = readFileSync(inBackup("cluster", "PG_VERSION"), "utf8")
    rewrite((manifest) => ({
      ...manifest,
      files: manifest.files.map((file) => (file.path === "PG_VERSION" ? factsOf("PG_VERSION", version) : file))
    }))
    const notSigned = new RegExp(
      `^${nameOfBackup()} is not signed with the key of this site: an earlier release made it, or`
    )
    await refused(notSigned)
    await expect(backup(["verify"])).rejects.toThrow(notSigned)
    expect(await backup(["verify", "--unverified"])).toMatch(/ is whole: \d+ files/)
    expect(await restore("--unverified")).toContain(`Restored ${nameOfBackup()}`)
    expect(await rowsIn("new")).toEqual([1, 2])
  })

  it("P-OPS-15: of a backup is named from among those that are there", async () => {
    await expect(backup(["verify", "../../data"])).rejects.toThrow(/^There is no backup \.\.\/\.\.\/data in /)
  })
})

describe("what is not a plain file of ours", () => {
  it.each<readonly [string, () => void]>([
    [
      "a linked file",
      () => {
        renameSync(inBackup("cluster", "PG_VERSION"), inBackup("x"))
        symlinkSync(inBackup("x"), inBackup("cluster", "PG_VERSION"))
      }
    ],
    [
      "a linked folder",
      () => {
        renameSync(inBackup("cluster", "base"), inBackup("x"))
        symlinkSync(inBackup("x"), inBackup("cluster", "base"))
      }
    ],
    [
      "a linked manifest",
      () => {
        renameSync(inBackup("manifest.json"), inBackup("x"))
        symlinkSync(inBackup("x"), inBackup("manifest.json"))
      }
    ],
    [
      "a linked backup",
      () => {
        renameSync(inBackup(), at("elsewhere"))
        symlinkSync(at("elsewhere"), inBackup())
      }
    ],
    [
      "a pipe",
      () => {
        rmSync(inBackup("cluster", "PG_VERSION"))
        spawnSync("mkfifo", [inBackup("cluster", "PG_VERSION")])
      }
    ]
  ])("P-OPS-15: %s is refused and not followed", async (_, change) => {
    change()
    await refused(/ is (missing, )?a link or no (file|folder)\.$/, "--alone")
    rmSync(at("elsewhere"), { recursive: true, force: true })
  })

  it("P-OPS-15: a folder that others may write to is refused, by making a backup too", async () => {
    const sentence =
      /^Other accounts may write to .+: make it this account's alone \(chown, chmod go-w\) and check what is in it first\.$/
    for (const folder of [at("backups"), at("backups", "backups"), inBackup(), archive()]) {
      chmodSync(folder, 0o770)
      await refused(sentence)
      chmodSync(folder, 0o700)
    }
    chmodSync(at("backups"), 0o702)
    await expect(backup(["verify"])).rejects.toThrow(sentence)
    await expect(backup(["make"])).rejects.toThrow(sentence)
    chmodSync(at("backups"), 0o700)
    if (process.getuid?.() === 0) {
      chownSync(inBackup(), 12_345, 12_345)
      await refused(sentence)
    } else process.stderr.write("P-OPS-15, a folder of another account: left out, only root can make one\n")
  })
})

describe("settings in a backup", () => {
  const runs = () => `touch '${planted()}'`
  const setting = (file: string, text: string) => {
    const there = inBackup("cluster", file)
    const content = `${existsSync(there) ? readFileSync(there, "utf8") : ""}${text}`
    put(there, content)
    rewrite((manifest) => {
      const files = manifest.files.filter(({ path }) => path !== file)
      return { ...manifest, files: [...files, factsOf(file, content)] }
    }, true)
  }

  it.each([[[]], [["--alone"]]])(
    "P-OPS-15: run no program and let nobody in, signed as they are, restored with %j",
    async (args) => {
      setting("postgresql.auto.conf", `recovery_end_command = '${runs().replaceAll("'", "''")}'\n`)
      setting(
        "postgresql.conf",
        `archive_mode = on\narchive_command = '${runs().replaceAll("'", "''")}'\nshared_preload_libraries = 'none'\n`
      )
      setting("pg_hba.conf", "local all all trust\n")
      setting("standby.signal", "")
      await restore(...args)
      expect(await rowsIn("new")).toEqual(args.length === 0 ? [1, 2] : [1])
      const made = at("new", "postgres", "cluster")
      for (const file of ["postgresql.auto.conf", "postgresql.conf", "pg_hba.conf"])
        expect(readFileSync(join(made, file), "utf8")).not.toMatch(/touch|trust|none/)
      expect(existsSync(join(made, "standby.signal"))).toBe(false)
    }
  )
})

describe("the archived write-ahead log", () => {
  it("P-OPS-15: is restored only as the site signed it, each file in its own place", async () => {
    const last = join(
      archive(),
      segments()
        .filter((file) => /^[0-9A-F]{24}\.gz$/.test(file))
        .at(-1) ?? ""
    )
    const signed = readFileSync(last)
    rmSync(join(cluster(), "pg_wal", last.slice(-27, -3)), { force: true })
    put(last, gzipSync(gunzipSync(signed)))
    await refused(/^The recovery failed; .+ cannot be used \(it is not signed with the key of the backup\)/)
    const other = join(
      archive(),
      segments()
        .filter((file) => /^[0-9A-F]{24}\.gz$/.test(file))
        .at(0) ?? ""
    )
    expect(other).not.toBe(last)
    put(last, readFileSync(other))
    await refused(/cannot be used \(it is not signed with the key of the backup\)/)
    put(last, gzipSync(gunzipSync(signed)))
    await restore("--unverified")
    expect(await rowsIn("new")).toEqual([1, 2])
  })
})

describe("on a machine without the site's folder", () => {
  it("P-OPS-15: a backup is restored with a copy of its key, or where a person takes it as it is, and the key goes along", async () => {
    const restoreThere = (...args: ReadonlyArray<string>) => backup(["restore", at("new"), ...args], "gone")
    await expect(restoreThere()).rejects.toThrow(
      /^The key that backups are signed with is not in .+gone.+; name a copy of it with --key FILE, or/
    )
    await expect(restoreThere("--key", at("none"))).rejects.toThrow(/^The key of backups .+none cannot be read\.$/)
    mkdirSync(at("safe"), { recursive: true })
    writeFileSync(at("safe", "other"), "0".repeat(64))
    await expect(restoreThere("--key", at("safe", "other"))).rejects.toThrow(/is not signed with the key of this site/)
    cpSync(keyFileOf(cluster()), at("safe", "key"))
    await restoreThere("--key", at("safe", "key"))
    expect(await rowsIn("new")).toEqual([1, 2])
    expect(readKey(keyFileOf(at("new", "postgres", "cluster")))).toEqual(readKey(at("safe", "key")))
    rmSync(at("new"), { recursive: true })
    await restoreThere("--unverified")
    expect(await rowsIn("new")).toEqual([1, 2])
  })

  it("P-OPS-15: the key is in no backup", () => {
    expect(readdirSync(inBackup("cluster")).filter((file) => file.startsWith("driverdex"))).toEqual([
      "driverdex-passwords.json"
    ])
  })
})
