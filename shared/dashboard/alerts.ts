import type { Camper } from '../campers/model'

/** Something that needs someone's attention. */
export interface Alert {
  id: string
  title: string
  description: string
  color: 'error' | 'warning' | 'info'
  /** The day by which it should be dealt with, if there is one. */
  dueDate?: string
  /** The screen where it is dealt with; null if there is none. */
  path: string | null
}

/** A camper's name, as an alert needs it. */
export type Named = Pick<Camper, 'firstName' | 'lastName'>

/** Who the alerts are for: the camp's currency, and whether it is a parent, who gets links to other screens. */
export interface AlertOptions {
  currency?: string
  ownFamily?: boolean
}
