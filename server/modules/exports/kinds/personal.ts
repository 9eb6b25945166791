import * as z from 'zod/mini';
import type { ExportKind } from '../kind';
import { contentsFile, rowsOf } from '../personal/archive';
import { businessFiles } from '../personal/business-files';
import { ownFiles } from '../personal/own-files';
import { KIND_TITLES } from '../texts';

/**
 * Everything that is held about the person who asks, and, for those who manage it, of their business [R11.25]. Everybody may have
 * their own.
 */
export const personalExport: ExportKind<object> = {
  kind: 'personal',
  query: z.object({}),
  errors: () => [],
  may: () => true,
  endsWithRights: true,
  async open(reader, scope, _, language) {
    const isManager = scope.accountType === 'customer';
    const files = [
      ...(await ownFiles(reader, scope)),
      ...(isManager ? await businessFiles(reader, scope, language) : []),
    ];
    const all = [contentsFile(files), ...files];
    return {
      title: KIND_TITLES.personal[language],
      facts: [],
      columns: [],
      total: all.reduce((sum, { total }) => sum + total, 0),
      pages: rowsOf(all),
    };
  },
};
