/** What a phone calls the site that was put on its home screen, and how it draws it (https://www.w3.org/TR/appmanifest/). */

export const WEB_MANIFEST_TYPE = "application/manifest+json"

export const webManifest = (siteName: string): string =>
  JSON.stringify({
    name: siteName,
    start_url: "/",
    display: "browser",
    theme_color: "#0b5cad",
    background_color: "#ffffff",
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" }))
  })
