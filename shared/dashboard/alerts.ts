import type { Camper } from '../campers/model'

/** Something that a person of the camp should look at. */
export interface Alert {
  id: string
  title: string
  description: string
  color: 'error' | 'warning' | 'info'
  /** The day by which it should be dealt with, where there is one. */
  dueDate?: string
  /** The screen where it is dealt with; null if there is none. */
  path: string | null
}

/** A camper as an alert names them. */
export type Named = Pick<Camper, 'firstName' | 'lastName'>

/**
 * Whom alerts are for: the currency, and whether it is a parent, for whom other screens are linked than for the camp's
 * people.
 */
export interface AlertOptions {
  currency?: string
  ownFamily?: boolean
}
