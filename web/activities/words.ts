import type { CATEGORIES } from '#shared/activities/model'

export const CATEGORY_WORDS: Readonly<Record<(typeof CATEGORIES)[number], string>> = {
  sports: 'Sports',
  arts: 'Arts',
  water: 'Water',
  adventure: 'Adventure',
  education: 'Education',
  spiritual: 'Spiritual',
  special_event: 'Special event',
}

export const STATUS_WORDS = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const
