/** What filters, sorts and scores need of each driver, as columns of numbers by document id. */
import { releaseDateRank } from "../../catalogue/ReleaseDate.ts"
import { POINTS_OF_FIELDS } from "../rules/fields.ts"
import { DOWNLOADS_PER_POINT, LATEST_POINTS, VERIFIED_POINTS } from "../rules/score.ts"
import type { SearchableDriver } from "../rules/searchDrivers.ts"
import { prominenceOf } from "../rules/sort.ts"
import { DriverProfiles, NO_PROFILE } from "./DriverProfiles.ts"
import { grownTo } from "./grow.ts"

export class DriverColumns {
  readonly profileTable = new DriverProfiles()
  /** NO_PROFILE where there is no driver. */
  profiles = new Int32Array(64)
  /** Points for the flags. */
  flags = new Uint8Array(64)
  downloads = new Float64Array(64)
  ratings = new Float64Array(64)
  dates = new Float64Array(64)
  prominences = new Float64Array(64)
  /** Few dates occur: each is read once. */
  private readonly rankOfDate = new Map<string, number>()

  set(docId: number, driver: SearchableDriver): void {
    if (docId >= this.flags.length) this.grow(docId + 1)
    this.profiles[docId] = this.profileTable.of(driver)
    this.flags[docId] = (driver.isLatest ? LATEST_POINTS : 0) + (driver.isVerified ? VERIFIED_POINTS : 0)
    this.downloads[docId] = driver.downloadCount
    this.ratings[docId] = driver.rating
    this.dates[docId] = this.rankOf(driver.releaseDate)
    this.prominences[docId] = prominenceOf(driver)
  }

  clear(docId: number): void {
    this.profiles[docId] = NO_PROFILE
  }

  isAlive(docId: number): boolean {
    return this.profiles[docId] !== NO_PROFILE
  }

  /** The relevance of a driver in which these fields hold the query: `relevance`'s own sum, so that ties are its ties. */
  score(docId: number, fields: number): number {
    const points = (POINTS_OF_FIELDS[fields] as number) + (this.flags[docId] as number)
    return (points * DOWNLOADS_PER_POINT + (this.downloads[docId] as number)) / DOWNLOADS_PER_POINT
  }

  private rankOf(date: string): number {
    const known = this.rankOfDate.get(date)
    if (known !== undefined) return known
    const rank = releaseDateRank(date)
    this.rankOfDate.set(date, rank)
    return rank
  }

  private grow(length: number): void {
    this.profiles = grownTo(this.profiles, length)
    this.flags = grownTo(this.flags, length)
    this.downloads = grownTo(this.downloads, length)
    this.ratings = grownTo(this.ratings, length)
    this.dates = grownTo(this.dates, length)
    this.prominences = grownTo(this.prominences, length)
  }
}
