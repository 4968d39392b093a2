/** Stands where a built site has its renderer, for the API's process in development. */
export * from "../../renderer.ts"
