/** How long the texts of a driver may be, in UTF-16 units, and the bounds of its numbers. The schema and the forms share them. */

export const TEXT_LIMITS = {
  name: 200,
  manufacturer: 100,
  category: 100,
  version: 100,
  releaseDate: 60,
  description: 4000,
  operatingSystem: 100,
  architecture: 60,
  fileSize: 60,
  downloadUrl: 2000,
  modelNumber: 100,
  fullName: 200,
  series: 100,
  image: 2000,
  driverFile: 300,
  osDetail: 200,
  productUrl: 2000,
  notesUrl: 2000,
  driverLine: 100,
  lineReason: 300
} as const

/** P-CAT-7: rating is 1 to 5, 5 unless said otherwise. */
export const RATING = { minimum: 1, maximum: 5, fallback: 5 } as const

/** Start values of downloadCount end here, so that sums stay exact. */
export const MAX_DOWNLOAD_COUNT = 2_147_483_647
