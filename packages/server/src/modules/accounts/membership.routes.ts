import type { UserRole } from '@rondall/contract/model/user.ts'
import { accountRoleOf } from '@rondall/contract/model/user.ts'
import {
  confirmMagicLink,
  createPassword,
  register,
  sendMagicLink,
  verifyMagicLink,
} from '@rondall/contract/routes/membership.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { afterAnswer } from '../../http/after-answer.ts'
import { fromOf } from '../../http/from.ts'
import { mount } from '../../http/mount.ts'
import { requireSameOrigin } from '../../http/origin.ts'
import { type Exchange, giveDevice, giveSession, secretsOf, sessionOf } from '../../http/session.ts'
import { describeUser } from './accounts.ts'
import {
  type LinkWish,
  requireLinkAllowed,
  sendLink,
  tellAccountExists,
  welcome,
} from './magic-links.ts'
