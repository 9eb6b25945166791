import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { LOGO_TYPES } from '../src/domain/store/logo';
import { PICTURE_TYPES } from '../src/domain/store/store';
import { defineCall } from './call';
import { byId } from './common';
import { uploaded } from './uploaded';

/** Judged by its content [T.33], and deleted if no item of the menu gets it within a day. */
export const uploadMenuPicture = defineCall({
  id: 'uploadMenuPicture',
  summary: 'Takes a picture for an item of the menu (PNG or JPEG, at most 256 kB).',
  method: 'POST',
  path: '/store/menu/pictures/upload',
  ...ACTION_ACCESS.editMenu,
  upload: PICTURE_TYPES,
  data: uploaded,
  errors: ['FILE_TYPE', 'FILE_DAMAGED', 'TOO_LARGE', 'RATE_LIMITED'],
});

/** Judged by its content [T.33], and deleted if the store does not get it within a day. */
export const uploadStoreLogo = defineCall({
  id: 'uploadStoreLogo',
  summary: 'Takes a logo for the store (PNG, at most 256 kB and 2,048 pixels a side).',
  method: 'POST',
  path: '/store/logo/upload',
  ...ACTION_ACCESS.editMenu,
  upload: LOGO_TYPES,
  data: uploaded,
  errors: ['FILE_TYPE', 'FILE_DAMAGED', 'TOO_LARGE', 'RATE_LIMITED'],
});

export const getMenuPicture = defineCall({
  id: 'getMenuPicture',
  summary: 'A picture of the menu or the logo, or one that was uploaded for them and is not saved yet.',
  method: 'GET',
  path: '/store/menu/pictures/:id',
  ...ACTION_ACCESS.editMenu,
  params: byId,
  download: PICTURE_TYPES,
  data: z.unknown(),
  errors: ['NOT_FOUND'],
});
