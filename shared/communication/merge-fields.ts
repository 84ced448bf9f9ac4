import { campers } from '../campers/model'
import type { Entity } from '../kernel/entity/entity'
import { registrations } from '../registration/model'

/**
 * A field that a message can use about its recipient: its title, and where its value comes from. Fields that aren't in
 * the list, such as medical ones, can't be used.
 */
interface MergeField {
  readonly title: string
  /** The kind of row and the path from it; null if the value is the recipient's own. */
  readonly from: { readonly entity: Entity; readonly path: string } | null
}

const ofCamper = (title: string, path: string): MergeField => ({ title, from: { entity: campers, path } })
const ofPlace = (title: string, path: string): MergeField => ({ title, from: { entity: registrations, path } })

export const MERGE_FIELDS: Readonly<Record<string, MergeField>> = {
  'camper.firstName': ofCamper("Camper's First Name", 'firstName'),
  'camper.name': ofCamper("Camper's Name", 'name'),
  'family.lastName': ofCamper('Family', 'home.family.lastName'),
  'contact.name': { title: "Recipient's Name", from: null },
  'session.name': ofPlace('Session', 'session.name'),
  'session.startDate': ofPlace('First Day', 'session.startDate'),
  'session.endDate': ofPlace('Last Day', 'session.endDate'),
  'cabin.name': ofPlace('Cabin', 'bed.cabin.name'),
  missing: ofPlace('Missing Forms', 'missing'),
  due: ofPlace('Amount Due', 'due'),
  dueOn: ofPlace('Balance Due By', 'balanceDueOn'),
  storeBalance: ofCamper('Store Balance', 'account.storeBalance'),
}

/** Matches a field in a text: its name, and optionally a bar and the text to use if it has no value. */
const FIELD = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g

/** Returns a field as written in a text. */
export const asWritten = (name: string): string => `{{${name}}}`

/**
 * Returns what is wrong with a text's fields, in words for its author; undefined if nothing is.
 *
 * @param allowed the fields that an automatic email can have; by default those of messages
 */
export function problemWithFields(text: string, allowed?: readonly string[]): string | undefined {
  const known = allowed ?? Object.keys(MERGE_FIELDS)
  for (const [, name = ''] of text.matchAll(FIELD)) {
    if (!known.includes(name.trim()))
      return `${asWritten(name.trim())} can't be used in ${allowed ? 'this email' : 'messages'}`
  }
  const rest = text.replace(FIELD, '')
  const example = asWritten(known[0] ?? '')
  return /\{\{|\}\}/.test(rest) ? `Close each field with two braces: ${example}` : undefined
}

/** Returns a text with its fields by their titles, for people to read: `Hi [Recipient's Name]`. */
export function withTitles(text: string): string {
  return text.replace(FIELD, (_, name: string) => `[${MERGE_FIELDS[name.trim()]?.title ?? name.trim()}]`)
}

/** Returns the names of the fields that some texts use. */
export function fieldsIn(...texts: string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...text.matchAll(FIELD)].map(([, name = '']) => name.trim())))
}

/** Joins values into a phrase: "Maya and Ben", "Maya, Ben, and Zoe". */
export function inOneBreath(values: readonly string[]): string {
  const each = [...new Set(values)]
  if (each.length < 3) return each.join(' and ')
  return `${each.slice(0, -1).join(', ')}, and ${each.at(-1)}`
}

/**
 * Returns a text with its fields filled in. Values are never searched for fields themselves.
 *
 * @param fill returns a field's value for this recipient; an empty text if there is none
 */
export function merged(text: string, fill: (name: string) => string): string {
  return text.replace(FIELD, (_, name: string, fallback?: string) => fill(name.trim()) || (fallback?.trim() ?? ''))
}
