/** A driver for tests: unremarkable except for what the test says of it. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"

export const someDriver = (facts: Partial<Driver> & Pick<Driver, "id">): Driver => ({
  name: `Driver ${facts.id}`,
  category: "Printers",
  manufacturer: "Acme",
  version: "1.0",
  releaseDate: "May 2026",
  description: "A driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "10 MB",
  downloadUrl: "https://acme.example/driver",
  downloadCount: 0,
  rating: 3,
  isVerified: false,
  isLatest: false,
  revision: 0,
  ...facts
})
