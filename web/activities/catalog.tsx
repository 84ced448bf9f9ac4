import ActivityIcon from '@mui/icons-material/KayakingOutlined'
import { Box, Button, Card, CardActions, CardContent, Chip, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { type Activity, activities, CATEGORY_WORDS } from '#shared/activities/model'
import { deleteActivity } from '#shared/activities/mutations'
import { catalogByName } from '#shared/activities/reads'
import { ageRange } from '#shared/sessions/rules'
import { useCamp } from '../ui/camp'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { EmptyState } from '../ui/empty-state'
import { PendingMark } from '../ui/pending-mark'
import { useRun } from '../ui/run'
import { useRead } from '../ui/use-read'
import { useWaitingRows } from '../ui/waiting-rows'
import { ActivityDialog } from './activity-dialog'

const DELETE = {
  done: { title: 'Activity Deleted' },
  failed: { title: 'Activity Not Deleted', message: 'Something went wrong. Please try again.' },
}

/** The camp-wide catalog of activities. */
export function Catalog() {
  const { can } = useCamp()
  const run = useRun()
  const list = useRead(catalogByName)
  const waiting = useWaitingRows(activities)
  const [editing, setEditing] = useState<Activity | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Activity | null>(null)
  const writes = can('activities.write')
  const remove = async (activity: Activity) => {
    await run(deleteActivity, () => ({ activityId: activity.id }), DELETE)
    setDeleting(null)
  }
  return (
    <>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mb: 5, minHeight: 44 }}>
        {list ? <Chip color="primary" label={list.length === 1 ? '1 activity' : `${list.length} activities`} /> : null}
        <Box sx={{ flex: 1 }} />
        {writes ? (
          <Button variant="contained" onClick={() => setEditing('new')}>
            Add Activity
          </Button>
        ) : null}
      </Box>
      {list?.length === 0 ? (
        <EmptyState
          of={[activities]}
          icon={<ActivityIcon fontSize="inherit" />}
          title="No activities yet"
          text="Activities in the catalog can be added to the schedule."
        />
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(min(290px, 100%), 1fr))' }}>
        {list?.map((activity) => (
          <ActivityCard
            key={activity.id}
            activity={activity}
            waiting={waiting.has(activity.id)}
            onEdit={writes ? setEditing : undefined}
            onDelete={writes ? setDeleting : undefined}
          />
        )) ?? Array.from({ length: 6 }, (_, index) => <Skeleton key={index} variant="rounded" height={180} />)}
      </Box>
      {editing ? (
        <ActivityDialog activity={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
      {deleting ? (
        <ConfirmDialog
          open
          title={`Delete ${deleting.name}?`}
          confirmLabel="Delete"
          danger
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        >
          <Typography>This removes it from the catalog. It can't be undone.</Typography>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function ActivityCard(props: {
  activity: Activity
  waiting: boolean
  onEdit: ((activity: Activity) => void) | undefined
  onDelete: ((activity: Activity) => void) | undefined
}) {
  const { activity, waiting, onEdit, onDelete } = props
  const { name, category, location, duration, minAge, maxAge, capacity, isActive } = activity
  const ages = ageRange({ ageMin: minAge, ageMax: maxAge })
  const about = [
    location,
    duration && (duration === 1 ? '1 minute' : `${duration} minutes`),
    ages,
    capacity && (capacity === 1 ? '1 spot' : `${capacity} spots`),
  ].filter(Boolean)
  return (
    <Card component="article" aria-label={name} sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flex: 1, pb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name} {waiting ? <PendingMark /> : null}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, my: 2 }}>
          <Chip size="small" label={CATEGORY_WORDS[category]} />
          {isActive ? null : <Chip size="small" color="warning" label="Turned off" />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {about.join(' · ')}
        </Typography>
      </CardContent>
      {onEdit && onDelete ? (
        <CardActions sx={{ px: '2px', pb: 2, justifyContent: 'space-between' }}>
          <Button onClick={() => onEdit(activity)} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button color="error" onClick={() => onDelete(activity)} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </CardActions>
      ) : null}
    </Card>
  )
}
