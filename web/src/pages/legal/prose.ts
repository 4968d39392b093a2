/** How running text is set: line length, distances, lists, tables and links. */
export const PROSE_CLASS =
  "max-w-[62ch] [&_a]:text-link [&_h3]:mt-6 [&_h3]:text-lg [&_li]:mt-1.5 [&_p]:mt-3 [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:marker:text-muted [&_dl]:mt-4 print:[&_h2]:break-after-avoid print:[&_h3]:break-after-avoid [&_table]:mt-4 [&_table]:w-full [&_thead]:bg-surface [&_thead_th]:font-semibold [&_tr]:border-b [&_tr]:border-border [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:align-top [&_th]:font-normal [&_td]:px-3 [&_td]:py-2 [&_td]:align-top"
