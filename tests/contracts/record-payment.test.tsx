import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
