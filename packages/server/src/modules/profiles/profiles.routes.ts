import { readProfile, saveProfile } from '@rondall/contract/routes/care-team.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { relationshipBetween } from '../care-team/care-team.ts'
import * as profiles from './profiles.ts'

export function mountProfiles(app: FastifyInstance, deps: Deps) {
  mount(app, deps, saveProfile, async ({ seniorId, actor, body }) => {
    const tie = await relationshipBetween(deps, actor.userId, seniorId)
    const save = tie?.status === 'invited' ? profiles.completeProfile : profiles.saveProfile
    await save(deps, seniorId, body.profileData)
    return { ok: true as const }
  })

  mount(app, deps, readProfile, async ({ seniorId }) => ({
    profileData: await profiles.readProfile(deps, seniorId),
  }))
}
