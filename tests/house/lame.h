// Uses what it does not include: headers_test.py must notice.
#pragma once

std::string lame();
