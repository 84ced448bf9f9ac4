import { Box, Button, Link, Skeleton, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { sayInstant } from '#shared/kernel/values/dates'
import { completeMaterial } from '#shared/training/own-mutations'
import type { OwnMaterial } from '#shared/training/reads'
import { versionOf } from '#shared/training/version'
import { useCamp } from '../ui/camp'
import { useRun } from '../ui/run'
import { KeepOnDevice, useSource } from './keep-on-device'
import { Markdown } from './markdown'
import { type TimeSpent, useTimeSpent } from './use-time-spent'

const FAILED = { title: 'Failed to mark complete', message: 'Please try again.' }

/** Plays a video of this camp, continuing where it was left. */
function Film({ own, time, src }: { own: OwnMaterial; time: TimeSpent; src: string }) {
  const { material, visit } = own
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <Typography role="alert">
        This video can't be played right now. To watch it offline, save it on this device first.
      </Typography>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: camps film their own lake; any subtitles are part of the picture
    <video
      controls
      playsInline
      preload="metadata"
      src={src}
      aria-label={material.title}
      // The same height before and after loading, so that the buttons below do not move.
      style={{ width: '100%', aspectRatio: '16 / 9', maxHeight: '60vh', borderRadius: 12, background: 'black' }}
      onLoadedMetadata={({ currentTarget }) => {
        const at = visit?.position ?? 0
        if (at > 0 && at < currentTarget.duration - 2) currentTarget.currentTime = at
      }}
      onTimeUpdate={({ currentTarget }) => time.playing(currentTarget.currentTime)}
      onError={() => setFailed(true)}
    />
  )
}

/** Shows the content to read or watch. */
function Content({ own, time }: { own: OwnMaterial; time: TimeSpent }) {
  const { content, fileUrl, videoUrl } = own.material
  if (fileUrl) return <FileContent own={own} time={time} />
  return (
    <>
      {content ? <Markdown text={content} /> : null}
      {videoUrl ? (
        <Link href={videoUrl} target="_blank" rel="noopener noreferrer">
          Watch on {new URL(videoUrl).hostname}
        </Link>
      ) : null}
    </>
  )
}

/** Shows a file from this device if it is stored here, otherwise from the server. */
function FileContent({ own, time }: { own: OwnMaterial; time: TimeSpent }) {
  const { type, fileName, title } = own.material
  const source = useSource(own.material)
  if (source === undefined) return <Skeleton variant="rounded" height={44} />
  return (
    <>
      {type === 'video' ? (
        <Film key={source} own={own} time={time} src={source} />
      ) : (
        <Link href={source} target="_blank" rel="noopener noreferrer">
          Open {fileName ?? title}
        </Link>
      )}
      <KeepOnDevice material={own.material} />
    </>
  )
}

/** One material, with what completes it. */
export function MaterialView({ own, isActive }: { own: OwnMaterial; isActive: boolean }) {
  const { material, completion } = own
  const { profile } = useCamp()
  const run = useRun()
  const time = useTimeSpent(material.id)
  const [name, setName] = useState('')
  const [notes, setNotes] = useState('')
  const isPledge = material.type === 'acknowledge'
  const complete = () =>
    run(
      completeMaterial,
      (ids) => ({
        completionId: ids.next(),
        progressId: ids.next(),
        materialId: material.id,
        timeSpent: Math.ceil(time.seconds() / 60),
        version: versionOf(material),
        signedName: isPledge ? name : null,
        notes: notes.trim() || null,
      }),
      { done: { title: 'Material Completed', message: material.title }, failed: FAILED },
    )
  return (
    <Box sx={{ pb: 3 }}>
      <Content own={own} time={time} />
      {completion ? (
        <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
          {completion.signedName === null ? 'Completed' : `Signed by ${completion.signedName}`},{' '}
          {sayInstant(completion.completedAt, profile.timezone)}
          {completion.notes === null ? null : `. Note: ${completion.notes}`}
        </Typography>
      ) : isActive ? (
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void complete()
          }}
          sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}
        >
          {isPledge ? (
            <TextField
              label="Type your name to sign"
              helperText="I have read and agree"
              value={name}
              onChange={(event) => setName(event.target.value)}
              autoComplete="name"
              slotProps={{ htmlInput: { maxLength: 200 } }}
              sx={{ flex: 1, minWidth: 220 }}
            />
          ) : null}
          <TextField
            label="Note (optional)"
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
            sx={{ flex: 1, minWidth: 220 }}
          />
          <Button type="submit" variant="contained" disabled={isPledge && name.trim() === ''}>
            Mark Complete
          </Button>
        </Box>
      ) : null}
    </Box>
  )
}
