/** Drivers for component tests. */
import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"

export const DRIVER: Driver = {
  id: 1001,
  name: "Example Camera Driver",
  category: "Cameras",
  manufacturer: "Example",
  version: "1.2.3",
  releaseDate: "December 2024",
  description: "For the cameras of the example line.",
  downloadCount: 1204,
  rating: 4,
  isLatest: true,
  isVerified: true,
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "732 MB",
  downloadUrl: "https://support.example.com/camera.exe",
  linkKind: "file",
  officialHost: "support.example.com",
  revision: 0
}

export const DETAILS: DriverDetails = { ...DRIVER, key: "example-camera", releases: [] }

export const GUIDE = {
  installationGuide: {
    steps: ["Open the page.", "Run the file."],
    tips: ["Restart first."],
    supportNote: "Ask the maker."
  },
  disclaimer: "Without warranty."
}
