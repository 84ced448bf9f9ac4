import { useCallback } from 'react'
import type { z } from 'zod'
import type { Sentence } from '#shared/kernel/refusals/declared-refusals'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Mutation } from '#shared/kernel/rules/define'
import { sentenceFor } from '#shared/registry'
import type { ActionOptions, Saved } from '#sync/push/mutate'
import type { Ids } from '#sync/replica/ids'
import { useCamp } from './camp'
import { useToast } from './toast'

/** The toasts for an action that is done, and for one that fails; a refusal's own message is added. */
export interface RunMessages {
  done?: { title: string; message?: string }
  failed: { title: string; message: string }
  /** The form that was submitted: errors in its fields are shown there, not in a toast. */
  form?: FieldForm
}

/** A form whose fields can show errors. */
export interface FieldForm {
  getValues(): object
  setError(name: never, error: { message: string }, options?: { shouldFocus?: boolean }): void
}

/** Refusals whose own title is shown, whatever the action was. */
const OWN_TITLES: ReadonlySet<string> = new Set(['cabin_full', 'gender_restriction', 'signed_out'])

/** Returns a refusal's messages about fields, by name. */
function wrongFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Refusal) || error.code !== 'invalid') return {}
  return (error.data.fields as Record<string, string> | undefined) ?? {}
}

/** Shows errors at the fields of a form, and focuses the first; returns false if one has no field there. */
function saidAtFields(error: unknown, form: FieldForm | undefined): boolean {
  const wrong = Object.entries(wrongFields(error))
  if (!form || wrong.length === 0) return false
  const asked = form.getValues()
  const there = wrong.filter(([name]) => Object.hasOwn(asked, name))
  there.forEach(([name, message], index) => {
    form.setError(name as never, { message }, { shouldFocus: index === 0 })
  })
  return there.length === wrong.length
}

/** Returns the toast for an action that failed: with its own title, and with the reason if a rule refused it. */
function toldFor(error: unknown, failed: Sentence): Sentence {
  if (!(error instanceof Refusal)) return failed
  const { title, message } = sentenceFor(error.code, error.data)
  return { title: OWN_TITLES.has(error.code) ? title : failed.title, message }
}

/** Returns the message for whatever stopped an action: a refusal's own, or `otherwise`. */
export function wordsFor(error: unknown, otherwise: Sentence): Sentence {
  if (error instanceof Refusal) return sentenceFor(error.code, error.data)
  return otherwise
}

/**
 * Runs actions and shows toasts about them.
 *
 * @returns a function that resolves to what was saved, or to undefined if it was refused and a toast was shown
 */
export function useRun() {
  const { mutate } = useCamp()
  const toast = useToast()
  return useCallback(
    async <A extends z.ZodType, R>(
      mutation: Mutation<A, R>,
      build: (ids: Ids) => z.input<A>,
      words: RunMessages,
      options?: ActionOptions<R>,
    ): Promise<Saved<R> | undefined> => {
      try {
        const saved = await mutate(mutation, build, options)
        if (words.done) toast({ tone: 'success', ...words.done })
        return saved
      } catch (error) {
        if (!saidAtFields(error, words.form)) toast({ tone: 'error', ...toldFor(error, words.failed) })
        return undefined
      }
    },
    [mutate, toast],
  )
}
