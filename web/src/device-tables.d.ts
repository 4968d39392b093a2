/** Made by scripts/device-tables.ts. */
declare module "virtual:device-tables" {
  /** Path of the folder with the device tables; it ends with a slash. */
  export const DEVICE_TABLES: string
}
