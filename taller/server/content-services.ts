import { chooseOptions } from '#collections/compile/compile-folder.server.ts'
import type { Environment } from '#config/env.server.ts'
import { publicFolder } from '#config/project.server.ts'
import type { LiveContent } from '#server/preview/live-content.ts'
import { openDraftContent } from '#taller/draft/draft-content.server.ts'
import { createContentLock } from '#taller/files/content-lock.server.ts'
import { openHistory } from '#taller/history/content-history.server.ts'
import { openPictureFolder } from '#taller/pictures/picture-folder.server.ts'
import { openProposals } from '#taller/proposals/proposals.server.ts'
import type { WorkshopServices } from './workshop-services.ts'

type ContentServices = Pick<
  WorkshopServices,
  'contentDir' | 'database' | 'events' | 'history' | 'lock' | 'pictures' | 'drafts' | 'proposals'
>

/** All that the workshop does with the content folder, the same in development and in production. */
export async function openContentServices(
  environment: Environment,
  live: LiveContent,
  { rest = 0 } = {},
): Promise<ContentServices> {
  const { contentDir, dataDir } = environment
  const lock = createContentLock(dataDir)
  const proposals = openProposals(contentDir, dataDir)
  return {
    contentDir,
    database: live.database,
    events: live.events,
    history: await openHistory(contentDir, dataDir),
    lock,
    pictures: await openPictureFolder({
      publicDir: publicFolder,
      contentDir,
      dataDir,
      lock,
      listProposed: proposals.list,
      describe: live.files.describePictures,
      notice: live.files.update,
    }),
    proposals,
    drafts: openDraftContent({
      file: live.file,
      readRevision: () => live.events.readState().revision,
      chooseOptions: () => chooseOptions(environment, 'editors'),
      rest,
    }),
  }
}
