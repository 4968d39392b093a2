/**
 * JSON Feed 1.1 as a JSON Schema, after `feed.json` and `feed-1.json` of SchemaStore (https://github.com/SchemaStore/schemastore,
 * Apache-2.0) without their descriptions; here only 1.1 is a version.
 */
const text = { type: "string" }
const address = { type: "string", format: "uri" }
const moment = { type: "string", format: "date-time" }
const extensions = { "^_[a-zA-Z]([^.]+)$": { type: "object" } }

const author = {
  type: "object",
  additionalProperties: false,
  minProperties: 1,
  patternProperties: extensions,
  properties: { name: text, url: address, avatar: address }
}

const attachment = {
  type: "object",
  additionalProperties: false,
  required: ["url", "mime_type"],
  patternProperties: extensions,
  properties: {
    url: address,
    mime_type: text,
    title: text,
    size_in_bytes: { type: "number" },
    duration_in_seconds: { type: "number" }
  }
}

const item = {
  type: "object",
  additionalProperties: false,
  required: ["id"],
  anyOf: [{ required: ["content_html"] }, { required: ["content_text"] }],
  patternProperties: extensions,
  properties: {
    id: text,
    url: address,
    external_url: address,
    title: text,
    content_html: text,
    content_text: text,
    summary: text,
    image: address,
    banner_image: address,
    date_published: moment,
    date_modified: moment,
    author,
    authors: { type: "array", items: author },
    tags: { type: "array", items: text, uniqueItems: true },
    language: text,
    attachments: { type: "array", items: attachment }
  }
}

export const jsonFeedSchema = {
  type: "object",
  additionalProperties: false,
  required: ["version", "title", "items"],
  patternProperties: extensions,
  properties: {
    version: { const: "https://jsonfeed.org/version/1.1" },
    title: text,
    home_page_url: address,
    feed_url: address,
    description: text,
    user_comment: text,
    next_url: address,
    icon: address,
    favicon: address,
    author,
    authors: { type: "array", items: author },
    language: text,
    expired: { type: "boolean" },
    hubs: {
      type: "array",
      items: { type: "object", required: ["type", "url"], properties: { type: text, url: address } }
    },
    items: { type: "array", items: item }
  }
}
