import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { Camper, Family } from '#shared/campers/model'
import { campersOfFamily, familiesByName } from '#shared/campers/reads'
import type { registrationNotes } from '#shared/registration/mutations'
import { useDraft } from '../ui/drafts'
import { useRead } from '../ui/use-read'

/** The steps of a family's registration, in the order of their tabs. */
export const STEP = { family: 0, campers: 1, sessions: 2, review: 3 } as const

/** A session chosen for a child. */
export interface Pick {
  camperId: number
  sessionId: number
}

/** Everything a family chooses and types before sending. */
export interface EnrollmentValues {
  familyId: number | null
  camperIds: number[]
  picks: Pick[]
  /** What is new about each child, by the child's id. */
  notes: Record<string, z.input<typeof registrationNotes>>
  /** The children whose health information the family has checked. */
  healthChecked: number[]
  emergencyContactName: string
  emergencyContactPhone: string
}

const NOTHING: EnrollmentValues = {
  familyId: null,
  camperIds: [],
  picks: [],
  notes: {},
  healthChecked: [],
  emergencyContactName: '',
  emergencyContactPhone: '',
}

/** A family's registration while it is being filled in. */
export interface EnrollmentDraft {
  form: ReturnType<typeof useForm<EnrollmentValues>>
  values: EnrollmentValues
  all: Family[]
  family: Family | null
  /** The children of the family. */
  children: Camper[]
  /** The children being registered, in the order of the list. */
  chosen: Camper[]
  /** The sessions chosen for the children being registered. */
  picks: Pick[]
  step: number
  /** The last step that can be opened. */
  furthest: number
  go(step: number): void
  change(values: Partial<EnrollmentValues>): void
}

const NO_FAMILY = 0

/**
 * Returns rows, plus rows seen earlier that are still needed. A parent's device downloads all of its rows again when a
 * child is added; what was chosen here stays until that is done.
 */
function useHeld<R extends { id: number }>(rows: readonly R[] | undefined, wanted: readonly (number | null)[]): R[] {
  const [held, hold] = useState<readonly R[]>([])
  if (!rows) return [...held]
  const gone = held.filter(({ id }) => wanted.includes(id) && !rows.some((row) => row.id === id))
  const now = [...rows, ...gone]
  if (now.length !== held.length || now.some((row, place) => row !== held[place])) hold(now)
  return now
}

/**
 * Keeps a family's registration as a draft on this device, and its step in the address; undefined while it is being
 * read.
 */
export function useEnrollment(): EnrollmentDraft | undefined {
  const form = useForm<EnrollmentValues>({ defaultValues: NOTHING })
  useDraft(form, 'registration of a family')
  const values = form.watch()
  const readFamilies = useRead(familiesByName)
  const all = useHeld(readFamilies, [values.familyId])
  const [only] = all.length === 1 ? all : []
  const family = all.find(({ id }) => id === values.familyId) ?? only ?? null
  const readChildren = useRead(campersOfFamily, family?.id ?? NO_FAMILY)
  const children = useHeld(readChildren, values.camperIds)
  const [params, setParams] = useSearchParams()
  if (!readFamilies || !readChildren) return undefined
  const chosen = children.filter(({ id }) => values.camperIds.includes(id))
  const picks = values.picks.filter(({ camperId }) => chosen.some(({ id }) => id === camperId))
  const furthest = furthestStep(family, chosen, picks)
  // A family that already exists starts with its children.
  const first = family ? STEP.campers : STEP.family
  const asked = params.has('step') ? Number(params.get('step')) : first
  return {
    form,
    values,
    all,
    family,
    children,
    chosen,
    picks,
    step: Number.isInteger(asked) ? Math.max(STEP.family, Math.min(asked, furthest)) : first,
    furthest,
    go: (step) =>
      setParams((before) => {
        before.set('step', String(step))
        return before
      }),
    change: (next) => {
      for (const name of Object.keys(next) as (keyof EnrollmentValues)[]) {
        const value = next[name]
        if (value !== undefined) form.setValue(name, value, { shouldDirty: true })
      }
    },
  }
}

function furthestStep(family: Family | null, chosen: readonly Camper[], picks: readonly Pick[]): number {
  if (!family) return STEP.family
  if (chosen.length === 0) return STEP.campers
  return picks.length === 0 ? STEP.sessions : STEP.review
}
